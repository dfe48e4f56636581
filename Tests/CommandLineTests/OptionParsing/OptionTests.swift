import Testing

@testable import GameCore
@testable import TournamentCommandLine

struct OptionTests {
  /// An option whose value contains the lengths of nonempty words.
  private let option = Option<[Int]>(
    "words", "WORD", repeats: true, "words to measure", default: { [-1] }
  ) { texts throws(UsageError) in
    let empty = texts.filter(\.isEmpty)
    if !empty.isEmpty { throw UsageError(empty.map { _ in "a word is empty" }) }
    return texts.map(\.count)
  }

  @Test(arguments: [([], [-1]), (["one"], [3]), (["one", "three"], [3, 5]), (["one", ""], [-1])])
  func `all texts make one value, and no text gives the default`(texts: [String], expected: [Int]) {
    #expect(option.value(of: texts) == expected)
  }

  /// A missing text is not a mistake.
  @Test(arguments: [([], 0), (["one"], 0), ([""], 1), (["", "one", ""], 2)])
  func `each mistake is reported with the option`(texts: [String], count: Int) {
    #expect(
      option.mistakes(in: texts).map(\.description)
        == Array(repeating: "--words: a word is empty", count: count))
  }

  /// The default may depend on the machine.
  @Test func `a default is computed when it is needed`() {
    let option = Option<Int>.integer("n", in: 1...9, defaultText: "any", default: 4, "a number")
    #expect(option.help == "a number (1 to 9; default: any)")
    #expect(option.value(of: []) == 4)
  }
}
