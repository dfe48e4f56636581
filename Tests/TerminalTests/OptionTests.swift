import Diagnostics
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10))) struct OptionTests {
  /// Reads the lengths of words, and can't read empty ones.
  private let option = Option<[Int]>(
    "words", "WORD", repeats: true, "words to measure", default: { [-1] }
  ) { texts throws(UsageError) in
    let empty = texts.filter(\.isEmpty)
    if !empty.isEmpty { throw UsageError(empty.map { _ in "there is an empty word" }) }
    return texts.map(\.count)
  }

  /// All texts make one value; without any the default holds.
  @Test(arguments: [([], [-1]), (["one"], [3]), (["one", "three"], [3, 5]), (["one", ""], [-1])])
  func values(texts: [String], expected: [Int]) {
    #expect(option.value(of: texts) == expected)
  }

  /// Each mistake is told; no text is no mistake.
  @Test(arguments: [([], 0), (["one"], 0), ([""], 1), (["", "one", ""], 2)])
  func mistakes(texts: [String], count: Int) {
    #expect(option.mistakes(in: texts) == Array(repeating: "there is an empty word", count: count))
  }

  /// A default is asked for when it is needed, as it may be another one on another machine.
  @Test func defaultsAreAskedForLate() {
    let option = Option<Int>.integer("n", in: 1...9, defaultText: "any", default: 4, "a number")
    #expect(option.help == "a number (1 to 9; default any)")
    #expect(option.value(of: []) == 4)
  }
}
