import Testing

@testable import TournamentExperiments

struct DecimalRangeTests {
  private func values(_ text: String, limit: Int = 100) throws -> [String]? {
    try #require(try DecimalRange(text), "\(text)").values(limit: limit)
  }

  /// Every value has the decimals of the range, without rounding errors.
  @Test func `a range lists its values exactly`() throws {
    #expect(try values("5..8") == ["5", "6", "7", "8"])
    #expect(try values("3..3") == ["3"])
    #expect(try values("-2..1") == ["-2", "-1", "0", "1"])
    #expect(try values("0..1:0.25") == ["0.00", "0.25", "0.50", "0.75", "1.00"])
    #expect(try values("-.5..0.5:.5") == ["-0.5", "0.0", "0.5"])
    #expect(try values("1..10:4") == ["1", "5", "9"])
    let tenths = try #require(try values("0..5:0.1"))
    #expect(tenths.count == 51)
    for (place, text) in tenths.enumerated() { #expect(text == "\(place / 10).\(place % 10)") }
  }

  @Test func `ends and steps of a range are read`() throws {
    let range = try #require(try DecimalRange("-0.25..12.5:2"))
    #expect((range.low.value, range.high.value, range.step?.value) == (-0.25, 12.5, 2))
    #expect((range.low.text, range.high.text) == ("-0.25", "12.5"))
    #expect(try DecimalRange("0..1")?.step == nil)
  }

  @Test(arguments: [
    "", "5", "..", "5..", "..5", "a..b", "1..2:", "1..2:x", "1..2:3:4", "1.5.2..3", "1.", "1...",
    "1e3..2e3", "0x1..2", "1,2..3", "--1..2", "+1..2", " 1..2", "0..1234567890123456789",
    "0..0.1234567890", "-..1", "0..-",
  ])
  func `invalid ranges are refused`(text: String) throws {
    #expect(try DecimalRange(text) == nil)
  }

  /// There are too many values, the step has the wrong direction, or numbers do not fit.
  @Test(arguments: [
    "1..101", "0..1:0.001", "0..1:0", "0..1:-1", "2..1", "0..999999999999:0.000000001",
    "-5000000000..5000000000:0.000000001", "-9000000000..9000000000:0.000000001",
  ])
  func `a range without a list of values has none`(text: String) throws {
    #expect(try values(text) == nil)
  }

  @Test func `the number of values is limited`() throws {
    #expect(try values("1..100")?.count == 100)
    #expect(try values("1..4", limit: 3) == nil)
  }
}
