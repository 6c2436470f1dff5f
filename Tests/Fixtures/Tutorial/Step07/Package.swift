// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Plants",
  dependencies: [
    .package(path: "../bako", traits: ["ToolchainSyntax"]),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", exact: "1.13.1"),
  ],
  targets: [
    .executableTarget(
      name: "Plants",
      dependencies: [
        .product(name: "ComposableTerminal", package: "bako"),
        .product(name: "TerminalRuntime", package: "bako"),
      ]),
    .testTarget(
      name: "PlantsTests",
      dependencies: [
        "Plants",
        .product(name: "TerminalTesting", package: "bako"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),
  ]
)
