import Testing

@testable import TournamentBase

struct NumberTextTests {
  @Test(arguments: [
    ("0.652174", "0.652"), ("97.13", "97.1"), ("-458.66", "−459"), ("12590", "12,590"),
    ("0.50", "0.50"), ("1.000000", "1.000"), ("5.4321", "5.43"), ("1234567.8", "1,234,568"),
    ("-3", "−3"), ("0", "0"), ("0.000012345", "0.000012"), ("2.5e-8", "2.5e−8"), ("", ""),
    ("none", "none"), ("inf", "inf"), ("nan", "nan"), ("1e300", "1e300"), ("-0.0001", "−0.00010"),
  ])
  func `numbers are shortened`(text: String, shown: String) {
    #expect(NumberText.short(text) == shown)
  }

  @Test func `a column has the same number of decimals`() {
    #expect(NumberText.column(["0.65", "0.412345", "1"]) == ["0.65", "0.412", "1"])
    #expect(NumberText.column(["97.13", "-458.66", ""]) == ["97", "−459", ""])
    #expect(NumberText.column(["0.9", "0.00001"]) == ["0.9", "0.000010"])
    #expect(NumberText.column(["10000", "2"]) == ["10,000", "2"])
    #expect(NumberText.column([]) == [])
    #expect(NumberText.column(["97.13", "-0.11", "x"], halfWidth: 54) == ["97", "0", "x"])
    #expect(NumberText.column(["0.652174", "0.5"], halfWidth: 0.15) == ["0.65", "0.50"])
    #expect(NumberText.column(["12", "3"], halfWidth: 0.15) == ["12", "3"])
  }

  @Test func `decimals are fixed`() {
    #expect(NumberText.fixed(-0.001, 2) == "0.00")
    #expect(NumberText.fixed(-1234.5, 0) == "−1,235")
    #expect(NumberText.fixed(.nan, 2) == "" && NumberText.fixed(1e18, 2) == "")
    #expect(NumberText.percent(0.5294) == "52.9%")
  }
}
