import Testing

@testable import GameCore

struct ParameterErrorTests {
  @Test func `descriptions name the kind of parameter`() {
    let unknown = ParameterError(unknown: "dpeth", among: ["depth", "width"])
    #expect(unknown.description(of: "rule") == "unknown rule 'dpeth'; did you mean 'depth'?")
    #expect(unknown.description == "unknown parameter 'dpeth'; did you mean 'depth'?")
    let value = ParameterError(
      name: "depth", value: "x", expected: "a whole number from 1 to 9")
    #expect(value.description == "invalid value 'x' for depth: expected a whole number from 1 to 9")
    #expect(value.renamed("a.depth").description.hasPrefix("invalid value 'x' for a.depth: "))
    #expect(ParameterError(givenTwice: "depth").description == "depth: given more than once")
  }
}
