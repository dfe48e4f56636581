@testable import GameCore
import Testing

struct TextualStateTests {
  @Test(arguments: [(1, nil, "line 1: what"), (12, 3, "line 12, column 3: what")])
  func `errors have a line and a column`(line: Int, column: Int?, text: String) {
    #expect(StateTextError(line: line, column: column, problem: "what").description == text)
    #expect((StateTextError(line: line, problem: "what").column == nil))
  }
}
