import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct CitationTextTests {
  private func sentences(_ citation: Citation) -> String {
    citation.sentences
  }

  @Test func `the text of a citation describes the run`() {
    #expect(
      SampleCitation.run().text == """
        1,234 games of toys (version 5), round-robin with 2 seats, between a (version 2) and a \
        (version 2); standard rules; seed 7 (seed-derivation scheme 1). Made with tournament 9.8.7 \
        on 2026-11-25.

        Command: tournament toys --seed 1
        SHA-256 of the configuration: abc
        SHA-256 of games.csv: def
        """)
    let text = SampleCitation.run(command: nil).text
    #expect(text.contains("\nNo command reproduces the results: it is too old.\n"))
  }

  /// The command in a folder from a different user would start that user's programs.
  @Test func `commands of external bots are not cited`() {
    let bot = ProgramIdentity(command: ["sh", "x"], sha256: "0")
    let warning =
      "\nWarning: the command starts the programs after --bot; "
      + "check programs from strangers first\n"
    let citation = SampleCitation.run(program: bot)
    #expect(citation.startsBots)
    #expect(citation.text.contains(warning))
    for other in [SampleCitation.run(), SampleCitation.run(command: nil, program: bot)] {
      #expect(!other.startsBots)
      #expect(!other.text.contains("Warning"))
    }
  }

  // C: hashes are lines of their own and not part of a sentence.
  /// The program of a script is its interpreter, and the strategy version of an external bot has no meaning.
  @Test func `external bots are cited with their declared version and their files`() {
    var bot = ProgramIdentity(command: ["/usr/bin/python3", "bot/mine.py"], sha256: "c0")
    #expect(
      sentences(SampleCitation.run(program: bot)).contains("between a (an external bot) and a ("))
    bot.files = ["bot/mine.py": "c1", "bot/book": "c2"]
    bot.answer = ProgramIdentity.Answer(name: "blocker", version: "1.5")
    #expect(
      sentences(SampleCitation.run(program: bot)).contains(
        "between a (blocker, version 1.5, an external bot) and a ("))
    #expect(
      SampleCitation.run(program: bot).text.hasSuffix(
        """
        SHA-256 of games.csv: def
        SHA-256 of python3, bot a: c0
        SHA-256 of bot/book, bot a: c2
        SHA-256 of bot/mine.py, bot a: c1
        """))
    bot.files = nil
    bot.watched = "c3"
    bot.answer?.name = "a"
    #expect(
      sentences(SampleCitation.run(label: "me", program: bot)).contains(
        "between me (a, version 1.5, depth=4, an external bot) and me ("))
    #expect(
      SampleCitation.run(program: bot).text.hasSuffix(
        "\nSHA-256 of the files in its folders, bot a: c3"))
  }

  @Test func `changed rules are listed`() {
    #expect(
      sentences(SampleCitation.run(changed: ["tie": .text("win")])).contains("; rules tie=win;"))
    // If the defaults are unknown, all rules are listed.
    #expect(
      sentences(SampleCitation.run(changed: nil)).contains("; rules rounds=3, tie=draw;"))
    #expect(
      sentences(SampleCitation.run(link: ["delay": .integer(4), "loss": .number(0.5)]))
        .contains("; standard rules, over links with delay=4, loss=0.5;"))
    #expect(sentences(SampleCitation.run(link: [:])).contains("; standard rules, over links;"))
    #expect(sentences(SampleCitation.run(shard: "2/3")).contains(" (shard 2/3 of a run), "))
    let sweep = SampleCitation.run(kind: .sweep, shard: "1/2")
    #expect(sentences(sweep).contains(" (shard 1/2 of a sweep), "))
  }

  @Test(arguments: [
    ("a#2", "a#2 (version 2)"), ("a:depth=4", "a:depth=4 (version 2)"),
    ("mine", "mine (a, version 2, depth=4)"), ("ab", "ab (a, version 2, depth=4)"),
  ])
  func `parameters follow a label that omits them`(label: String, expected: String) {
    #expect(
      sentences(SampleCitation.run(label: label)).contains("between \(expected) and \(expected);"))
  }

  /// The commit of the program and that of the checkout may differ.
  @Test func `commits are cited`() {
    #expect(
      sentences(SampleCitation.run(commit: "c0ffee", checkout: "beef"))
        .hasSuffix("Made with tournament 9.8.7, commit c0ffee on 2026-11-25."))
    #expect(
      sentences(SampleCitation.run(checkout: "beef"))
        .hasSuffix("Made with tournament 9.8.7, run in a checkout of commit beef, on 2026-11-25."))
  }

  @Test(arguments: [
    ("2026-11-24T01:02:03Z", "2026-11-25T00:00:00Z", " from 2026-11-24 to 2026-11-25."),
    (nil, "2026-11-25T00:00:00Z", " on 2026-11-25."), ("2026-11-24T01:02:03Z", nil, "9.8.7."),
    ("yesterday", "today", "9.8.7."), (nil, nil, "9.8.7."),
  ])
  func `days of the run are cited`(started: String?, ended: String?, expected: String) {
    #expect(
      sentences(SampleCitation.run(started: started, ended: ended)).hasSuffix(expected))
  }

  @Test func `control characters in folders of other users are escaped`() {
    let text = SampleCitation.run(label: "x\n::error::\u{1b}[2J").text
    #expect(text.contains("x\\n::error::\\u{1b}[2J"))
  }
}
