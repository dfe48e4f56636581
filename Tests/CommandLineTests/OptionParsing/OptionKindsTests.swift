import Testing

@testable import GameCore
@testable import TournamentCommandLine

private enum Color: String, CaseIterable, Sendable {
  case red
  case green
}

struct OptionKindsTests {
  @Test func `whole numbers are read within their range`() {
    let option = Option<Int?>.integer("n", in: 0...Int.max, "a number")
    #expect(option.value(of: []) == nil)
    #expect(option.value(of: ["12"]) == 12)
    #expect(option.help == "a number")
    #expect(
      option.mistakes(in: ["-1"]).map(\.description) == [
        "invalid value '-1' for --n: expected a whole number of at least 0"
      ])
    #expect(option.mistakes(in: ["9223372036854775808"]).count == 1)
    let seed = Option<UInt64>.number("seed", "S", default: 1, "a seed")
    #expect(seed.value(of: ["18446744073709551615"]) == .max)
    #expect(seed.mistakes(in: ["18446744073709551616"]).count == 1)
    #expect(seed.help == "a seed (0 to 2^64 - 1; default: 1)")
  }

  // C: numbers as the output prints them; an error says which forms are numbers.
  @Test func `whole numbers have groups of digits or exponents`() {
    let option = Option<Int?>.integer("games", in: 1...Int.max, "games")
    #expect(["1e6", "1,000,000"].map { option.value(of: [$0]) } == [1_000_000, 1_000_000])
    #expect(Option<UInt64>.number("seed", "S", default: 1, "a seed").value(of: ["1e3"]) == 1000)
    for text in ["1.000", "10k", "1.5", "1,00", "1e-3"] {
      #expect(
        option.mistakes(in: [text]).map(\.description) == [
          "invalid value '\(text)' for --games: expected a whole number of at least 1, such as 1000, 1,000 or 1e3"
        ])
    }
    let columns = Option<Int?>.integer("columns", in: 1...9, "columns")
    for (option, text) in [
      (option, "ten"), (option, "-5"), (option, "99999999999999999999"), (columns, "1.5"),
    ] {
      #expect(!option.mistakes(in: [text]).description.contains("such as"))
    }
  }

  @Test(arguments: [("0.02", 0.02), ("2%", 0.02), ("50%", 0.5), ("1e-2", 0.01)])
  func `a share is a number or a percentage`(text: String, value: Double) {
    let option = Option<Double>.share("p", "P", in: 0.01...0.5, default: 0.1, "a share")
    #expect(option.mistakes(in: [text]).isEmpty)
    #expect(option.value(of: [text]) == value)
  }

  @Test(arguments: [
    "", "%", "2%%", "nan", "inf", "0.51", "51%", "-1", "0x", "1 %", "0x0.4p0", "0x1p-2%",
  ])
  func `an invalid share is an error`(text: String) {
    let option = Option<Double>.share("p", "P", in: 0.01...0.5, default: 0.1, "a share")
    #expect(
      option.mistakes(in: [text]).map(\.description) == [
        "invalid value '\(text)' for --p: expected a number from 0.01 to 0.5, or a percentage such as 2%"
      ])
    #expect(option.value(of: [text]) == 0.1)
  }

  @Test func `a choice is one of the listed words`() {
    let option = Option<Color>.choice("color", "C", default: .green, "a color")
    #expect(option.value(of: []) == .green)
    #expect(option.value(of: ["red"]) == .red)
    #expect(option.completion == .words(["red", "green"]))
    #expect(option.help == "a color (red, green; default: green)")
    #expect(
      option.mistakes(in: ["reed"]).map(\.description) == [
        "invalid value 'reed' for --color: expected 'red' or 'green'; did you mean 'red'?"
      ])
    #expect(option.mistakes(in: ["Red", "x"]).count == 1)
  }

  @Test func `a path is not empty`() {
    let folder = Option<String>.path("output", "DIR", default: "Results", "a folder")
    #expect(folder.value(of: []) == "Results")
    #expect(folder.completion == .folders)
    #expect(
      folder.mistakes(in: [""]).map(\.description) == [
        "invalid value '' for --output: expected the path of a directory"
      ])
    let file = Option<String?>.path("output", "FILE|DIR", "a file")
    #expect(file.value(of: []) == nil)
    #expect(file.completion == .files)
    #expect(
      file.mistakes(in: [""]).map(\.description) == [
        "invalid value '' for --output: expected the path of a file"
      ])
  }
}
