// swift-tools-version: 6.1
import PackageDescription

// Measures the runtime against equivalent plain Swift. It is a separate package, so it is not part
// of the project's graph: swift run -c release --package-path Tools/benchmarks
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "bako", path: "../..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [.product(name: "ComposableArchitecture", package: "bako")])
  ],
  swiftLanguageModes: [.v6]
)
