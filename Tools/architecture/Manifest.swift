import Foundation

/// The part of the output of `swift package dump-package` that defines the graph.
struct Manifest: Decodable {
  struct Target: Decodable {
    struct Dependency: Decodable {
      /// A name followed by `null` or a condition.
      struct Name: Decodable {
        var name: String

        init(from decoder: any Decoder) throws {
          var values = try decoder.unkeyedContainer()
          name = try values.decode(String.self)
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
  }

  var targets: [Target]

  /// Decodes the output of `swift package dump-package`, and adds the inputs of tests.
  ///
  /// - Parameter helpers: The digest of ``manifestHelpers(_:)``.
  static func graph(
    from data: Data, _ inputs: DeclaredInputs, helpers: String
  ) throws -> ModuleGraph {
    let manifest = try JSONDecoder().decode(Manifest.self, from: data)
    let hashes = try ManifestHashes(data)
    let features = Set(manifest.targets.compactMap(\.featureFolder))
    return ModuleGraph(
      modules: manifest.targets.map { target in
        var module = target.module(hash: hashes.targets[target.name] ?? "")
        guard module.kind == .tests else { return module }
        let folder = featuresFolder + module.testedName
        module.programs = inputs.programs(of: module.name)
        module.reads = inputs.reads(
          of: module.name, feature: features.contains(folder) ? folder : nil)
        return module
      },
      packages: hashes.packages, helpers: helpers)
  }
}

/// The digests of the parts of a manifest.
private struct ManifestHashes {
  var targets: [String: String] = [:]
  var packages: String

  init(_ data: Data) throws {
    let manifest = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    let list = manifest["targets"] as? [[String: Any]] ?? []
    let names = list.map { $0["name"] as? String ?? "" }
    let shared = ["dependencies", "swiftLanguageVersions", "toolsVersion"].map { manifest[$0] }
    let texts = try (list + [shared] as [Any]).map {
      try JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys])
    }
    let hashes = try digests(of: texts)
    targets = Dictionary(zip(names, hashes), uniquingKeysWith: { first, _ in first })
    packages = hashes.last ?? ""
  }
}

extension Manifest.Target {
  fileprivate func module(hash: String) -> Module {
    Module(
      name: name, path: path ?? "", kind: kind,
      dependencies: dependencies.compactMap { ($0.target ?? $0.byName)?.name },
      products: dependencies.compactMap(\.externalProduct), excluded: exclude ?? [],
      manifest: hash)
  }

  /// The folder of a feature; nil for other modules.
  fileprivate var featureFolder: String? {
    path.flatMap { $0.hasPrefix(featuresFolder) ? $0 : nil }
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
