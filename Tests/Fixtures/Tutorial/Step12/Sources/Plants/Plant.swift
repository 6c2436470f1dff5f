import Foundation

struct Plant: Codable, Equatable, Identifiable {
  let id: UUID
  var name: String
  var waterings = 0
}
