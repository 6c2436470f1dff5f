import Foundation

/// Computes the products of series with each other, shifted along a ring, for all shifts at once:
/// by the correlation theorem, with a fast Fourier transform (Cooley and Tukey 1965).
///
/// ```text
/// c[s] = Σ a[(t + s) mod n] · b[t]
/// ```
struct CircularCorrelation {
  /// The length of the series.
  private let count: Int
  /// The length of the transform: a power of two that has place for a series without its wrap.
  private let size: Int
  /// The cosines of π · *t* / *h*, at the index *h* + *t*, for each power *h* of two below the
  /// length, and each *t* below *h*.
  private let cosines: [Double]
  private let sines: [Double]

  /// - Parameter count: The length of the series.
  init(count: Int) {
    self.count = count
    var size = 2
    while size < 2 * count { size *= 2 }
    self.size = size
    var (cosines, sines) = ([0.0], [0.0])
    var half = 1
    while half < size {
      let angles = (0..<half).map { Double.pi * Double($0) / Double(half) }
      cosines += angles.map { cos($0) }
      sines += angles.map { sin($0) }
      half *= 2
    }
    (self.cosines, self.sines) = (cosines, sines)
  }

  /// Returns the products of a series with another one, and of that one with itself, each shifted
  /// by 0 … n−1.
  ///
  /// - Complexity: O(*n* log *n*).
  func products(_ a: [Double], _ b: [Double]) -> (mixed: [Double], own: [Double]) {
    // Two real series are one complex one, also on the way back.
    var (real, imaginary) = spectrum(a, b)
    for index in 0...size / 2 {
      let mirror = (size - index) % size
      let (re, im) = (real[index], imaginary[index])
      let (reMirror, imMirror) = (real[mirror], imaginary[mirror])
      let (reA, imA) = ((re + reMirror) / 2, (im - imMirror) / 2)
      let (reB, imB) = ((im + imMirror) / 2, (reMirror - re) / 2)
      let (reMixed, imMixed) = (reA * reB + imA * imB, imA * reB - reA * imB)
      let own = reB * reB + imB * imB
      (real[index], imaginary[index]) = (reMixed, imMixed + own)
      (real[mirror], imaginary[mirror]) = (reMixed, own - imMixed)
    }
    invert(&real, &imaginary)
    return (wrapped(real), wrapped(imaginary))
  }

  /// Returns the sum over vectors of their products with themselves, shifted by 0 … n−1.
  ///
  /// - Complexity: O(*k* · *n* log *n*), where *k* is the number of vectors.
  func ownProducts(_ vectors: [[Double]]) -> [Double] {
    var power = [Double](repeating: 0, count: size)
    for index in stride(from: 0, to: vectors.count, by: 2) {
      let second = index + 1 < vectors.count ? vectors[index + 1] : []
      let (real, imaginary) = spectrum(vectors[index], second)
      for index in 0..<size {
        power[index] += real[index] * real[index] + imaginary[index] * imaginary[index]
      }
    }
    // The sum of the powers of two real series is that of the complex one, made symmetric.
    var real = (0..<size).map { (power[$0] + power[(size - $0) % size]) / 2 }
    var imaginary = [Double](repeating: 0, count: size)
    invert(&real, &imaginary)
    return wrapped(real)
  }

  private func spectrum(
    _ a: [Double], _ b: [Double]
  ) -> (real: [Double], imaginary: [Double]) {
    var real = a + [Double](repeating: 0, count: size - a.count)
    var imaginary = b + [Double](repeating: 0, count: size - b.count)
    transform(&real, &imaginary)
    return (real, imaginary)
  }

  /// The inverse transform is that of exchanged parts, divided by the length.
  private func invert(_ real: inout [Double], _ imaginary: inout [Double]) {
    transform(&imaginary, &real)
  }

  /// Adds the products beyond the end of the ring to those at its start.
  private func wrapped(_ products: [Double]) -> [Double] {
    (0..<count).map { shift in
      let beyond = shift == 0 ? 0 : products[size - count + shift]
      return (products[shift] + beyond) / Double(size)
    }
  }

  private func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        cosines.withUnsafeBufferPointer { cosines in
          sines.withUnsafeBufferPointer { sines in
            guard let real = real.baseAddress, let imaginary = imaginary.baseAddress,
              let cosines = cosines.baseAddress, let sines = sines.baseAddress
            else { return }
            arrange(real, imaginary)
            var half = 2
            while half < size {
              combine(half, real, imaginary, cosines + half, sines + half)
              half *= 2
            }
          }
        }
      }
    }
  }

  /// Sorts the elements by the reversed bits of their index, and transforms each pair.
  private func arrange(
    _ real: UnsafeMutablePointer<Double>, _ imaginary: UnsafeMutablePointer<Double>
  ) {
    var reversed = 0
    for index in 1..<size {
      var bit = size / 2
      while reversed & bit != 0 {
        reversed ^= bit
        bit /= 2
      }
      reversed |= bit
      if index < reversed {
        (real[index], real[reversed]) = (real[reversed], real[index])
        (imaginary[index], imaginary[reversed]) = (imaginary[reversed], imaginary[index])
      }
    }
    for low in stride(from: 0, to: size, by: 2) {
      (real[low], real[low + 1]) = (real[low] + real[low + 1], real[low] - real[low + 1])
      (imaginary[low], imaginary[low + 1]) =
        (imaginary[low] + imaginary[low + 1], imaginary[low] - imaginary[low + 1])
    }
  }

  /// Combines pairs of transforms of a length of at least 2, for two elements at once.
  private func combine(
    _ half: Int, _ real: UnsafeMutablePointer<Double>, _ imaginary: UnsafeMutablePointer<Double>,
    _ cosines: UnsafePointer<Double>, _ sines: UnsafePointer<Double>
  ) {
    typealias Pair = SIMD2<Double>
    func load(_ position: UnsafePointer<Double>) -> Pair {
      UnsafeRawPointer(position).loadUnaligned(as: Pair.self)
    }
    func store(_ pair: Pair, _ position: UnsafeMutablePointer<Double>) {
      UnsafeMutableRawPointer(position).storeBytes(of: pair, as: Pair.self)
    }
    for start in stride(from: 0, to: size, by: 2 * half) {
      for offset in stride(from: 0, to: half, by: 2) {
        let (cosine, sine) = (load(cosines + offset), load(sines + offset))
        let (low, high) = (start + offset, start + offset + half)
        let (reHigh, imHigh) = (load(real + high), load(imaginary + high))
        let (reLow, imLow) = (load(real + low), load(imaginary + low))
        let re = reHigh * cosine + imHigh * sine
        let im = imHigh * cosine - reHigh * sine
        store(reLow - re, real + high)
        store(imLow - im, imaginary + high)
        store(reLow + re, real + low)
        store(imLow + im, imaginary + low)
      }
    }
  }
}
