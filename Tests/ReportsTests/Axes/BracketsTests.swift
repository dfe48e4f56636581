import Testing

@testable import Tournament

@Suite struct BracketsTests {
  @Test func width() {
    #expect(Brackets([], label: "").width == 0)
    #expect(Brackets([0...2], label: "").width < Brackets([0...2, 1...3], label: "").width)
    #expect(Brackets((0..<90).map { $0...99 }, label: "").width < 130)
    #expect(Brackets((0..<90).map { $0...99 }, label: "", most: 48).width < 55)
  }
}
