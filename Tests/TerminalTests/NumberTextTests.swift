import Testing

@testable import Terminal

@Suite struct NumberTextTests {
  @Test func groupedNumbers() {
    #expect(
      [0, 7, 999, 1000, 1_234_567, -12_345].map(grouped) == [
        "0", "7", "999", "1,000", "1,234,567", "-12,345",
      ])
  }

  @Test func clockTimes() {
    #expect(
      [0, 5, 59.2, 61, 3600, 1e9, .infinity].map { clockTime($0) } == [
        "0:00", "0:05", "1:00", "1:01", "1:00:00", "over 99 h", "over 99 h",
      ])
  }

  /// What has not gone by whole does not count.
  @Test func elapsedTimes() {
    #expect(clockTime(.milliseconds(59_999)) == "0:59")
    #expect(clockTime(Duration.zero) == "0:00")
    #expect(clockTime(.seconds(3600)) == "1:00:00")
  }
}
