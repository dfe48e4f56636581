import Testing

@testable import Tournament

@Suite struct PagePlaceTests {
  @Test func names() {
    let second = PagePlace(number: 2, name: "b")
    #expect("\(PagePlace.alone)standings" == "standings")
    #expect(PagePlace.alone.suffix == "")
    #expect("\(second)standings" == "r2-standings")
    #expect(second.suffix == " (2, b)")
  }
}
