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
  }

  var targets: [Target]

  var graph: ModuleGraph { ModuleGraph(modules: targets.map(\.module)) }
}

extension Manifest.Target {
  /// The module of this target. A conditional dependency is a program that the tests execute: the
  /// manifest declares it for a platform that does not exist, so it is never linked.
  fileprivate var module: Module {
    let names = dependencies.compactMap { $0.target ?? $0.byName }
    return Module(
      name: name, path: path ?? "", kind: kind,
      dependencies: names.filter { !$0.isConditional }.map(\.name),
      products: dependencies.compactMap(\.externalProduct),
      programs: names.filter(\.isConditional).map(\.name))
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
