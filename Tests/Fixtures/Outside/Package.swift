// swift-tools-version: 6.1
import PackageDescription

// An external package that depends on every library of this one. Tests/outside-package copies it
// next to a copy of the repository and runs its tests.

let libraries = [
  "CasePaths", "Dependencies", "ComposableArchitecture", "TerminalUI", "TerminalRuntime",
  "TerminalTesting", "ComposableTerminal",
]

let package = Package(
  name: "outside",
  dependencies: [.package(path: "../bako", traits: ["ToolchainSyntax"])],
  targets: [
    .target(
      name: "Water", dependencies: libraries.map { .product(name: $0, package: "bako") }),
    .testTarget(name: "WaterTests", dependencies: ["Water"]),
  ]
)
