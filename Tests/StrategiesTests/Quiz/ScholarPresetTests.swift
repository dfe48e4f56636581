import TestSupport
import Testing

@testable import Strategies

struct ScholarPresetTests {
  @Test func `each type of player has less knowledge and is slower than the preceding one`() {
    let kinds = [ScholarPreset.expert, .average, .novice]
    for number in [\ScholarPreset.reading, \.mu, \.sigma, \.tau] {
      let values = kinds.map { $0[keyPath: number] }
      #expect(values == values.sorted())
      #expect(Set(values).count == 3)
    }
    #expect(kinds.map(\.knows) == [0.9, 0.7, 0.4])
  }

  @Test func `better players score more`() throws {
    let play = try QuizPlay(["scholar:preset=novice", "scholar:preset=expert"], games: tries(300))
    #expect(play.share(0) < 0.3)
    #expect(play.share(1) > 0.6)
  }
}
