@testable import GameCore
import Testing

@testable import Search

struct RestrictionsTests {
  private func read(_ settings: [(String, String)]) throws -> Restrictions {
    var values = ParameterValues(Restrictions.parameters)
    for (name, text) in settings { try values.set(name, to: text) }
    return Restrictions(values)
  }

  @Test(arguments: [
    ("share", "1.5"), ("share", "x"), ("sight", "2"), ("playouts", "-1"), ("never", "p#"),
    ("never", "(p"), ("of", String(repeating: "x", count: 501)), ("of", "a\"b"),
  ])
  func `invalid restrictions are refused`(name: String, text: String) {
    #expect(throws: ParameterError.self) { try read([(name, text)]) }
  }
}
