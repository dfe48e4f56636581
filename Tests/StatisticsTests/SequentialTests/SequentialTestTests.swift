import Foundation
import Testing

@testable import Statistics

struct SequentialTestTests {
  private func test(
    _ elo0: Double, _ elo1: Double, _ model: SequentialTest.Model, alpha: Double = 0.05,
    beta: Double = 0.05
  ) throws -> SequentialTest {
    try SequentialTest(elo0: elo0, elo1: elo1, alpha: alpha, beta: beta, model: model)
  }

  @Test func `bounds follow from the error rates`() throws {
    let even = try test(0, 10, .logistic)
    #expect(abs(even.upperBound - 2.944439) < 5e-7)
    #expect(abs(even.lowerBound + 2.944439) < 5e-7)
    #expect(even.decision(at: 2.95) == .acceptsElo1)
    #expect(even.decision(at: -2.95) == .acceptsElo0)
    #expect(even.decision(at: 2.94) == .undecided)
    let strict = try test(0, 10, .logistic, alpha: 0.01, beta: 0.2)
    #expect(abs(strict.upperBound - 4.382027) < 5e-7)  // ln(0.8 / 0.01)
    #expect(abs(strict.lowerBound + 1.599388) < 5e-7)  // ln(0.2 / 0.99)
  }

  @Test func `contradictory options are errors`() {
    for (elo0, elo1, alpha, beta, name) in [
      (5.0, 5.0, 0.05, 0.05, "elo0"), (6, 5, 0.05, 0.05, "elo0"), (0, 501, 0.05, 0.05, "elo1"),
      (.nan, 5, 0.05, 0.05, "elo0"), (0, .infinity, 0.05, 0.05, "elo1"),
      (0, 5, 0, 0.05, "alpha"), (0, 5, 0.05, 1, "beta"), (0, 5, .nan, 0.05, "alpha"),
      (0, 5, 0.5, 0.5, "alpha"), (0, 5, -0.1, 0.5, "alpha"),
    ] {
      let error = #expect(throws: SequentialTest.Contradiction.self) {
        try SequentialTest(elo0: elo0, elo1: elo1, alpha: alpha, beta: beta, model: .logistic)
      }
      #expect(error?.description.hasPrefix(name) == true)
    }
  }

  @Test func `differences are limited to the range`() throws {
    let range = SequentialTest.eloRange
    #expect(try test(range.lowerBound, range.upperBound, .logistic).elo1 == 500)
    for (elo0, elo1) in [
      (range.lowerBound.nextDown, 0), (0, range.upperBound.nextUp),
    ] {
      #expect(throws: SequentialTest.Contradiction.self) { try test(elo0, elo1, .logistic) }
    }
  }

  /// An invalid test is an error.
  @Test func `a written test reads back`() throws {
    let asked = try test(-5, 10, .normalized, alpha: 0.01)
    let text = try JSONEncoder().encode(asked)
    #expect(try JSONDecoder().decode(SequentialTest.self, from: text) == asked)
    for (elo0, elo1) in [("-501", "10"), ("0", "1e300"), ("10", "10"), ("0", "null")] {
      let text = """
        {"elo0":\(elo0),"elo1":\(elo1),"alpha":0.05,"beta":0.05,"model":"normalized"}
        """
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(SequentialTest.self, from: Data(text.utf8))
      }
    }
  }
}
