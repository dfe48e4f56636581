@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct OptionDeclarationTests {
  /// An option with settable help.
  private struct Declared: OptionDeclaration {
    let name = "size"
    var placeholder: String?
    let summary = "size of the board"
    var repeats = false
    var allowed: String?
    var defaultText: String?
    let completion = Completion.nothing

    func mistakes(in texts: [String]) -> [UsageError.Mistake] { [] }
  }

  @Test(arguments: [(nil, "--size"), ("N", "--size N"), ("W|H", "--size W|H")])
  func usage(placeholder: String?, expected: String) {
    let option = Declared(placeholder: placeholder)
    #expect(option.flag == "--size")
    #expect(option.usage == expected)
  }

  @Test(
    arguments: [
      (nil, nil, "size of the board"), ("1 to 9", nil, "size of the board (1 to 9)"),
      (nil, "3", "size of the board (default: 3)"),
      ("1 to 9", "3", "size of the board (1 to 9; default: 3)"),
    ] as [(String?, String?, String)])
  func help(allowed: String?, defaultText: String?, expected: String) {
    var option = Declared(allowed: allowed, defaultText: defaultText)
    #expect(option.help == expected)
    option.repeats = true
    #expect(option.help == expected + ". Repeatable.")
  }
}
