import CommandTestSupport
import Testing
@testable import TournamentCommandLine

struct OptionReportingTests {
  private func style(_ words: [String], isTerminal: Bool) -> Progress.Style {
    let (arguments, options) = Arguments.parse(words) { ProgressOptions(&$0) }
    #expect(arguments.mistakes.isEmpty)
    let context = CommandContext(
      program: "tournament", catalog: .toys,
      output: Output(
        screenWidth: { isTerminal ? 80 : nil }, results: { _ in .done }, notes: { _ in .done }),
      interrupt: Interrupt(isRequested: { false }))
    return options.style(context)
  }

  /// Only a terminal has a bar; `--quiet` overrides everything.
  @Test(
    arguments: [
      ([], Progress.Style.bar, .lines), (["--progress", "auto"], .bar, .lines),
      (["--progress", "always"], .bar, .bar), (["--progress=never"], .none, .none),
      (["--quiet"], .none, .none), (["--quiet", "--progress=always"], .none, .none),
    ] as [([String], Progress.Style, Progress.Style)])
  func `the style of progress depends on the terminal and the options`(
    words: [String], onTerminal: Progress.Style, elsewhere: Progress.Style
  ) {
    #expect(style(words, isTerminal: true) == onTerminal)
    #expect(style(words, isTerminal: false) == elsewhere)
  }
}
