import CSodium

/// The calls of libsodium, with arrays instead of pointers.
enum Sodium {
  static let keySize = Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)
  static let nonceSize = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  static let tagSize = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

  /// Whether the library is ready. It is initialized once, by the first use.
  private static let isReady = sodium_init() >= 0

  private static func start() throws(EnvelopeError) {
    guard isReady else { throw .noCryptography }
  }

  static func randomBytes(_ count: Int) throws(EnvelopeError) -> [UInt8] {
    try start()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// Returns the BLAKE2b hash (RFC 7693) of 16 to 64 bytes.
  static func hash(
    _ message: [UInt8], size: Int, key: [UInt8] = []
  ) throws(EnvelopeError) -> [UInt8] {
    try start()
    var hash = [UInt8](repeating: 0, count: size)
    crypto_generichash(
      &hash, size, message, UInt64(message.count), key.isEmpty ? nil : key, key.count)
    return hash
  }

  /// Returns the ciphertext and its tag. A nonce implies that the library is initialized.
  static func encrypt(
    _ plain: [UInt8], nonce: [UInt8], additional: [UInt8], key: [UInt8]
  ) -> [UInt8] {
    var sealed = [UInt8](repeating: 0, count: plain.count + tagSize)
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      &sealed, nil, plain, UInt64(plain.count), additional, UInt64(additional.count), nil, nonce,
      key)
    return sealed
  }

  /// Returns the plaintext of a ciphertext with its tag; nil if the tag is not valid. A key implies
  /// that the library is initialized.
  static func decrypt(
    _ sealed: [UInt8], nonce: [UInt8], additional: [UInt8], key: [UInt8]
  ) -> [UInt8]? {
    guard sealed.count >= tagSize else { return nil }
    var plain = [UInt8](repeating: 0, count: sealed.count - tagSize)
    let status = crypto_aead_xchacha20poly1305_ietf_decrypt(
      &plain, nil, nil, sealed, UInt64(sealed.count), additional, UInt64(additional.count), nonce,
      key)
    return status == 0 ? plain : nil
  }
}
