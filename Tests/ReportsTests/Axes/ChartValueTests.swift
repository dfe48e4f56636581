import Testing

@testable import TournamentReports

struct ChartValueTests {
  @Test func `values are read from text`() {
    #expect(ChartValue("0.50") == ChartValue(value: 0.5, text: "0.50"))
    for text in ["", "nan", "inf", "-inf", "1e300", "none"] {
      #expect(ChartValue(text).drawn == nil)
    }
    #expect(ChartValue("-1e12").drawn == -1e12)
  }

  @Test func `values have words`() {
    #expect(estimate("0.5", "0.4", "0.6").words == "0.5 (0.4 to 0.6)")
    #expect(estimate("0.5").words == "0.5")
    #expect(estimate("nan", "20").words == "at least 20")
    #expect(estimate("", nil, "20").words == "at most 20")
    #expect(estimate("7", "6", "inf").words == "7 (at least 6)")
    #expect(estimate("nan").words == "no value")
    #expect(estimate("0.652174", "-0.4912", "12590").words == "0.652 (−0.491 to 12,590)")
  }

  @Test func `numbers are formatted`() {
    #expect(estimate("0.50", "0.4").number == "0.50")
    #expect(estimate("nan", "20").number == "> 20")
    #expect(estimate("nan", nil, "20").number == "< 20")
    #expect(estimate("nan", "20", "30").number == nil)
    #expect(estimate("1", "nan", "2").numbers == [1, 2])
    #expect(estimate("1", "nan").cells == ["1", "nan", ""])
    #expect(estimate("1.0", "nan", "2").data.map(\.value) == ["1.0", nil, "2"])
  }
}
