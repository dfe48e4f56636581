import Diagnostics
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10))) struct OptionDeclarationTests {
  /// An option of which help knows no more than is given.
  private struct Declared: OptionDeclaration {
    let name = "size"
    var placeholder: String?
    let summary = "how large it is"
    let repeats = false
    var allowed: String?
    var defaultText: String?
    let completion = Completion.nothing

    func mistakes(in texts: [String]) -> [String] { [] }
  }

  @Test(arguments: [(nil, "--size"), ("N", "--size N"), ("W|H", "--size W|H")])
  func usage(placeholder: String?, expected: String) {
    let option = Declared(placeholder: placeholder)
    #expect(option.flag == "--size")
    #expect(option.usage == expected)
  }

  @Test(
    arguments: [
      (nil, nil, "how large it is"), ("1 to 9", nil, "how large it is (1 to 9)"),
      (nil, "3", "how large it is (default 3)"),
      ("1 to 9", "3", "how large it is (1 to 9; default 3)"),
    ] as [(String?, String?, String)])
  func help(allowed: String?, defaultText: String?, expected: String) {
    #expect(Declared(allowed: allowed, defaultText: defaultText).help == expected)
  }
}
