import CasePaths
import Testing

@CasePathable @dynamicMemberLookup
enum Session: Equatable { case loggedIn(Account), loggedOut }

struct Account: Equatable { var name = ""; var rows: [Int] = []; var rank: Rank? = .a(1) }
@CasePathable @dynamicMemberLookup
enum Rank: Equatable { case a(Int), b(Badge) }
struct Badge: Equatable { var x = 1 }

@Suite struct ChainTests {
  @Test func associatedValuePropertyIsWritable() {
    var session = Session.loggedIn(Account())
    session.loggedIn?.name = "Blob"
    #expect(session == .loggedIn(Account(name: "Blob")))
    session.loggedIn?.rows.append(1)
    #expect(session.loggedIn?.rows == [1])
    session.loggedIn?.rank = .b(Badge())
    session.loggedIn?.rank?.b?.x = 3
    #expect(session.loggedIn?.rank?.b?.x == 3)
    session = .loggedOut
    session.loggedIn?.name = "Blob"
    #expect(session == .loggedOut)
    var optional: Session? = .loggedIn(Account())
    optional?.loggedIn?.name = "x"
    #expect(optional?.loggedIn?.name == "x")
    optional?.loggedIn = nil
    #expect(optional?.loggedIn?.name == "x")
  }
}
