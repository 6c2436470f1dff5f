// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Plants",
  dependencies: [.package(path: "../bako", traits: ["ToolchainSyntax"])],
  targets: [
    .executableTarget(
      name: "Plants",
      dependencies: [
        .product(name: "ComposableTerminal", package: "bako"),
        .product(name: "TerminalRuntime", package: "bako"),
      ])
  ]
)
