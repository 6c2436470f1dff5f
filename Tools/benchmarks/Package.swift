// swift-tools-version: 6.1
import PackageDescription

// The runtime's costs, measured beside plain Swift that does the same. A package of its own, so that
// the project's graph does not know it: swift run -c release --package-path Tools/benchmarks
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
