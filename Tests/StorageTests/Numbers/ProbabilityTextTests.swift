import Testing

@testable import TournamentBase

struct ProbabilityTextTests {
  @Test(arguments: [
    (0.5, "0.5000"), (1.0, "1.0000"), (0.0, "0.0000"), (0.0001, "0.0001"), (0.00009999, "1.0e-4"),
    (0.00001, "1.0e-5"), (3.921963e-18, "3.9e-18"), (9.96e-9, "1.0e-8"), (1e-300, "1.0e-300"),
    (Double.leastNonzeroMagnitude, "5.0e-324"),
  ])
  func `a probability has a short text`(probability: Double, text: String) {
    #expect(probabilityText(probability, decimals: 4, digits: 2) == text)
  }

  @Test func `a small probability keeps its digits`() {
    #expect(probabilityText(3.9219630096e-18, decimals: 9, digits: 6) == "3.92196e-18")
    #expect(probabilityText(0.5492219392254176, decimals: 9, digits: 6) == "0.549221939")
    #expect(probabilityText(nil, decimals: 9, digits: 6) == "")
    #expect(probabilityText(.nan, decimals: 9, digits: 6) == "")
  }
}
