import Testing

@testable import TournamentBase

struct ClockTextTests {
  @Test func `a time has hours, minutes and seconds`() {
    let seconds: [Double] = [0, 5, 59.2, 61, 3600, 1e9, .infinity]
    let times = seconds.map { clockTime($0) }
    #expect(times == ["0:00", "0:05", "1:00", "1:01", "1:00:00", "over 99 h", "over 99 h"])
  }

  @Test func `an elapsed time counts only full seconds`() {
    #expect(clockTime(.milliseconds(59_999)) == "0:59")
    #expect(clockTime(Duration.zero) == "0:00")
    #expect(clockTime(.seconds(3600)) == "1:00:00")
  }
}
