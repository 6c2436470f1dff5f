import Foundation

struct Plant: Equatable, Identifiable {
  let id: UUID
  var name: String
  var waterings = 0
}
