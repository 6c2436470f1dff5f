import Foundation

/// The function that libFuzzer calls. FUZZ_TARGET names the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  do {
    try target.check(Array(UnsafeBufferPointer(start: data, count: size)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}

private let target: FuzzTarget = {
  guard let name = getenv("FUZZ_TARGET"), let target = FuzzTarget.named(String(cString: name))
  else { fatalError("FUZZ_TARGET is none of \(FuzzTarget.all.map(\.name))") }
  return target
}()
