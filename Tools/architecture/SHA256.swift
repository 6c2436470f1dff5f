import Foundation

/// The SHA-256 digest (FIPS 180-4) of bytes, in hexadecimal.
func sha256(_ bytes: some Collection<UInt8>) -> String {
  var hash = initialHash
  var block: [UInt8] = []
  block.reserveCapacity(64)
  var schedule = [UInt32](repeating: 0, count: 64)
  for byte in bytes {
    block.append(byte)
    if block.count == 64 {
      compress(block, into: &hash, &schedule)
      block.removeAll(keepingCapacity: true)
    }
  }
  for byte in padding(after: block.count, of: bytes.count) {
    block.append(byte)
    if block.count == 64 {
      compress(block, into: &hash, &schedule)
      block.removeAll(keepingCapacity: true)
    }
  }
  return hash.map { word in
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
  .joined()
}

/// The bytes that complete the last block: a one bit, zeros and the length in bits.
private func padding(after used: Int, of count: Int) -> [UInt8] {
  let zeros = (used < 56 ? 55 : 119) - used
  let length = UInt64(count) * 8
  return [0x80] + [UInt8](repeating: 0, count: zeros)
    + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
}

private func compress(_ block: [UInt8], into hash: inout [UInt32], _ schedule: inout [UInt32]) {
  for index in 0..<16 {
    let start = index * 4
    schedule[index] =
      UInt32(block[start]) << 24 | UInt32(block[start + 1]) << 16
      | UInt32(block[start + 2]) << 8 | UInt32(block[start + 3])
  }
  for index in 16..<64 {
    let (a, b) = (schedule[index - 15], schedule[index - 2])
    let small = rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)
    let large = rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10)
    schedule[index] = schedule[index - 16] &+ small &+ schedule[index - 7] &+ large
  }
  var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
  var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
  for index in 0..<64 {
    let chosen = (e & f) ^ (~e & g)
    let mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let first = h &+ mixed &+ chosen &+ roundConstants[index] &+ schedule[index]
    let majority = (a & b) ^ (a & c) ^ (b & c)
    let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
    (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
  }
  for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { hash[index] &+= word }
}

private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

/// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
private let initialHash = primes.prefix(8).map { fraction($0.squareRoot()) }

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let roundConstants = primes.map { fraction(cbrt($0)) }

private let primes = (2...311).filter { number in
  !(2..<number).contains { number.isMultiple(of: $0) }
}.map(Double.init)

private func fraction(_ number: Double) -> UInt32 {
  UInt32((number - number.rounded(.down)) * 4_294_967_296)
}
