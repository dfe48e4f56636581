import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct OpeningReaderTests {
  private func request(_ text: String, allowsDecided: Bool = false) -> RunSpecification {
    var request = RunSpecification()
    request.openingFile = RuleFile(name: "book.txt", bytes: Array(text.utf8))
    request.allowsDecidedOpenings = allowsDecided
    return request
  }

  private func openings(
    _ text: String, _ rules: ConnectFour.Rules = .standard, allowsDecided: Bool = false
  ) throws -> [String] {
    try ConnectFour.openings(from: request(text, allowsDecided: allowsDecided), rules: rules)
  }

  private func problems(
    _ text: String, _ rules: ConnectFour.Rules = .standard
  ) throws -> [String] {
    try #require(throws: UsageError.self) { _ = try openings(text, rules) }.problems
  }

  @Test func `comments and empty lines are skipped`() throws {
    let text = "\u{feff}# four openings\r\n4 4\r\n\r\n  # none\n3 3 # a comment\n-\n\t\n22"
    #expect(try openings(text) == ["4 4", "3 3", "-", "2 2"])
  }

  @Test func `without a file there are no openings`() throws {
    #expect(try ConnectFour.openings(from: RunSpecification(), rules: .standard).isEmpty)
  }

  @Test func `each mistake has its line and column`() throws {
    #expect(
      try problems("4 4\n4 9\n# 9\n5 x\n") == [
        "openings: book.txt, line 2, column 3: '9': there is no column 9; there are columns 1 to 7",
        "openings: book.txt, line 4, column 3: 'x': expected a column from 1 to 7",
      ])
    // A file with line ends of early Macs is a single line.
    #expect(try problems("4 4\r3 3\r")[0].hasPrefix("openings: book.txt, line 1, column "))
  }

  @Test func `the remedy for a position that the rules exclude is a list of columns`() throws {
    let rules = try ConnectFour.Rules(settings: "pop-out=true")
    let error = try #require(throws: UsageError.self) {
      _ = try openings("7/7/7/7/3y3/3r3 r\n", rules)
    }
    #expect(
      error.problems == [
        "openings: book.txt, line 1: a position does not give the number of plies, which pop-out "
          + "requires"
      ])
    #expect(
      error.mistakes.first?.remedy == "List the columns of its moves instead, such as 4 4 p4.")
  }

  @Test func `the number of mistakes is limited`() throws {
    let text = String(repeating: "x\n", count: 1000)
    #expect(try problems(text).count == OpeningFile.mistakeLimit)
  }

  @Test(arguments: ["", "\n\n", "# 4 4\n"])
  func `an empty file is an error`(text: String) throws {
    #expect(try problems(text) == ["openings: book.txt: the file contains no opening"])
  }

  /// A1: A random opening is drawn again if and only if a file with its moves is refused.
  @Test(arguments: [(4, false), (6, false), (9, true)])
  func `files and random openings agree on decided positions`(plies: Int, popOut: Bool) throws {
    let listed = try ConnectFour.Rules(settings: "pop-out=\(popOut)")
    let settings = "pop-out=\(popOut),opening-plies=\(plies)"
    let open = try ConnectFour.Rules(settings: settings)
    let former = try ConnectFour.Rules(settings: settings + ",allow-decided=true")
    var redrawn = 0
    for deal in 0..<tries(150) {
      let randomness = DealRandomness(seed: 5, deal: UInt64(deal))
      let moves = try #require(ConnectFour.history.opening(former, randomness))
      let isRefused =
        (try? openings(moves.map(\.description).joined(separator: " "), listed)) == nil
      let redraws = ConnectFour.redraws(rules: open, seats: 2, randomness: randomness) ?? -1
      #expect((redraws > 0) == isRefused, "\(moves)")
      redrawn += redraws > 0 ? 1 : 0
    }
    #expect(redrawn > 0)
  }

  /// The order of the first seat's columns does not change the position.
  @Test(arguments: ["4 4\n\n4 4\n", "4 4\n\n44\n", "1 7 2\n\n2 7 1\n"])
  func `equal openings are an error`(text: String) throws {
    #expect(
      try problems(text) == ["openings: book.txt, line 3: the same opening as in line 1"])
  }

  @Test func `finished games are an error`() throws {
    let text = "1 7 1 7 1 7 1\n"
    #expect(
      try problems(text) == ["openings: book.txt, line 1: the game is over after this opening"])
    let error = try #require(throws: UsageError.self) {
      _ = try openings(text, allowsDecided: true)
    }
    #expect(error.mistakes.map(\.remedy) == ["Remove the line."])
  }

  @Test func `decided games are an error unless they are allowed`() throws {
    let text = "4 4\n1 7 1 7 1 7\n"
    #expect(
      try problems(text) == [
        "openings: book.txt, line 2: decided: the seat to move can win at once"
      ])
    #expect(try openings(text, allowsDecided: true) == ["4 4", "1 7 1 7 1 7"])
  }

  @Test func `long lines and many openings are errors`() throws {
    let comment = "#" + String(repeating: "a", count: OpeningFile.lineLimit)
    #expect(
      try problems("4\n\(comment)\n") == [
        "openings: book.txt, line 2: the line has more than 1000 bytes"
      ])
    // Two discs of each seat in a single row of 64 columns.
    let lines = (0...OpeningList.limit).map { (number: Int) -> String in
      let (first, second) = (1 + number % 16, 33 + number / 16 % 16)
      let (third, fourth) = (17 + number / 256 % 16, 49 + number / 4096)
      return "\(first) \(second) \(third) \(fourth)"
    }
    let rules = try ConnectFour.Rules(settings: "columns=64,rows=1")
    let error = try #require(throws: UsageError.self) {
      _ = try openings(lines.joined(separator: "\n"), rules, allowsDecided: true)
    }
    #expect(
      error.problems == ["openings: book.txt, line 20001: the file has more than 20,000 openings"])
  }

  @Test func `random plies and other games are refused`() throws {
    let random = try ConnectFour.Rules(settings: "opening-plies=2")
    let plies = try #require(throws: UsageError.self) { _ = try openings("4\n", random) }
    #expect(
      plies.problems == [
        "openings: book.txt: random plies cannot follow listed openings"
      ])
    #expect(
      plies.mistakes.map(\.remedy) == ["Set opening-plies to 0, or play without the file."])
    let error = try #require(throws: UsageError.self) {
      _ = try Tricks.openings(from: request("4\n"), rules: Tricks.Rules())
    }
    #expect(error.problems == ["openings: tricks cannot begin with openings from a file"])
  }

  @Test func `the adaptive format is refused`() throws {
    var request = request("4\n")
    request.format = .adaptive(.order)
    let error = try #require(throws: UsageError.self) {
      _ = try ConnectFour.openings(from: request, rules: .standard)
    }
    #expect(error.problems[0].contains("cannot be used with the adaptive format"))
  }
}
