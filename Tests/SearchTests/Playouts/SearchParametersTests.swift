@testable import GameCore
import Testing

@testable import Search

struct SearchParametersTests {
  @Test(arguments: [
    (SearchParameters.simulations(1, ""), "0"), (SearchParameters.simulations(1, ""), "10000001"),
    (SearchParameters.determinizations(1, ""), "0"),
    (SearchParameters.determinizations(1, ""), "1000001"),
    (SearchParameters.nodes, "999"), (SearchParameters.nodes, "1e6x"),
    (SearchParameters.exploration(1), "-1"), (SearchParameters.playout, "heavy"),
  ])
  func `invalid parameters are refused`(parameter: Parameter, text: String) {
    #expect(throws: ParameterError.self) { try parameter.value(from: text) }
  }
}
