import Foundation

/// The part of the output of `swift package dump-package` that defines the graph.
struct Manifest: Decodable {
  struct Target: Decodable {
    struct Dependency: Decodable {
      /// A name followed by `null` or a condition.
      struct Name: Decodable {
        var name: String
        var isConditional: Bool

        init(from decoder: any Decoder) throws {
          var values = try decoder.unkeyedContainer()
          name = try values.decode(String.self)
          isConditional = try !values.isAtEnd && !values.decodeNil()
        }
      }

      var target: Name?
      var byName: Name?
      var product: [Product]?

      /// The name, the package, and two values that are ignored.
      enum Product: Decodable {
        case text(String)
        case other

        init(from decoder: any Decoder) throws {
          self =
            (try? decoder.singleValueContainer().decode(String.self)).map(Product.text) ?? .other
        }
      }
    }

    var name: String
    var path: String?
    var type: String
    var dependencies: [Dependency]
    var exclude: [String]?
    var settings: [Setting]?

    struct Setting: Decodable {
      struct Condition: Decodable { var platformNames: [String]? }
      struct Kind: Decodable { var define: [String: String]? }

      var condition: Condition?
      var kind: Kind
    }
  }

  var targets: [Target]

  /// Decodes the output of `swift package dump-package`.
  static func graph(from data: Data) throws -> ModuleGraph {
    let manifest = try JSONDecoder().decode(Manifest.self, from: data)
    let hashes = try ManifestHashes(data)
    return ModuleGraph(
      modules: manifest.targets.map { $0.module(hash: hashes.targets[$0.name] ?? "") },
      packages: hashes.packages)
  }
}

/// The hashes of the parts of a manifest.
private struct ManifestHashes {
  var targets: [String: String] = [:]
  var packages: String

  init(_ data: Data) throws {
    func hash(_ part: Any?) throws -> String {
      try sha256(
        JSONSerialization.data(
          withJSONObject: part ?? [], options: [.sortedKeys, .fragmentsAllowed]))
    }
    let manifest = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    for target in manifest["targets"] as? [[String: Any]] ?? [] {
      if let name = target["name"] as? String { targets[name] = try hash(target) }
    }
    packages = try ["dependencies", "swiftLanguageVersions", "toolsVersion"]
      .map { try hash(manifest[$0]) }.joined()
  }
}

extension Manifest.Target {
  /// The module of this target. A conditional dependency is a program that the tests execute: the
  /// manifest declares it for a platform that does not exist, so it is never linked.
  fileprivate func module(hash: String) -> Module {
    let names = dependencies.compactMap { $0.target ?? $0.byName }
    return Module(
      name: name, path: path ?? "", kind: kind,
      dependencies: names.filter { !$0.isConditional }.map(\.name),
      products: dependencies.compactMap(\.externalProduct),
      programs: names.filter(\.isConditional).map(\.name), reads: reads,
      excluded: exclude ?? [], manifest: hash)
  }

  /// A declared input is a definition for a platform that does not exist (decision 46).
  private var reads: [String] {
    (settings ?? []).filter { $0.condition?.platformNames == ["read by tests"] }
      .compactMap { $0.kind.define?["_0"] }
  }

  private var kind: Module.Kind {
    switch type {
    case "test": .tests
    case "executable": .program
    case "macro": .macros
    default: .library
    }
  }
}

extension Manifest.Target.Dependency {
  fileprivate var externalProduct: Module.Product? {
    guard let product, product.count > 1, case .text(let name) = product[0],
      case .text(let package) = product[1]
    else { return nil }
    return Module.Product(name: name, package: package)
  }
}
