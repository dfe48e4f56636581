import GameCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct SimulatedTimeTests {
  @Test(arguments: [
    (0, 5, 5), (5, -8, -3), (-3, 0, -3), (.max - 1, 1, .max),
    // Beyond the last moment there is none.
    (.max, 1, .max), (.max - 1, .max, .max), (.min, -1, .min), (.min + 1, .min, .min),
    (.max, .min, -1),
  ])
  func advancing(start: Int, span: Int, end: Int) {
    let time = SimulatedTime(microseconds: start).advanced(byMicroseconds: span)
    #expect(time.microseconds == end)
  }

  @Test func orderAndText() {
    let times = [5, -1, 0, .max].map { SimulatedTime(microseconds: $0) }
    #expect(times.sorted().map(\.microseconds) == [-1, 0, 5, .max])
    #expect(times.min() == times[1])
    #expect("\(times[0])" == "5 µs")
    #expect(SimulatedTime.start == times[2])
  }
}
