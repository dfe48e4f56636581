import Testing

@testable import TournamentBase

struct RowWriterTests {
  @Test(arguments: [
    (SampleRow(), "0,,,,0000000000000000,0,0\n"),
    (
      SampleRow(
        number: -12, place: 3, name: "line", share: 0.25, hash: .max, extras: [100, Int.max]),
      "-12,3,line,0.250000,ffffffffffffffff,100,9223372036854775807\n"
    ),
    (
      SampleRow(name: "a name, longer than one copied piece"),
      "0,,\"a name, longer than one copied piece\",,0000000000000000,0,0\n"
    ),
  ])
  func `rows are written as lines`(row: SampleRow, line: String) {
    #expect(row.line == line)
  }
}
