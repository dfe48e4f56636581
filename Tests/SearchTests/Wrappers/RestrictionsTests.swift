@testable import GameCore
import Testing

@testable import Search

@Suite struct RestrictionsTests {
  private func read(_ settings: [(String, String)]) throws -> Restrictions {
    var values = ParameterValues(Restrictions.parameters)
    for (name, text) in settings { try values.set(name, to: text) }
    return Restrictions(values)
  }

  @Test func values() throws {
    let plain = try read([])
    #expect((plain.share, plain.seesWins, plain.playouts) == (0, false, 100))
    #expect(plain.never.isEmpty)
    let all = try read([("never", "p*"), ("share", "0.25"), ("sight", "1"), ("playouts", "0")])
    #expect((all.share, all.seesWins, all.playouts) == (0.25, true, 0))
    #expect(all.never.matches("p1"))
  }

  @Test(arguments: [
    ("share", "1.5"), ("share", "x"), ("sight", "2"), ("playouts", "-1"), ("never", "p#"),
    ("never", "(p"), ("of", String(repeating: "x", count: 501)), ("of", "a\"b"),
  ])
  func refused(name: String, text: String) {
    #expect(throws: ParameterError.self) { try read([(name, text)]) }
  }
}
