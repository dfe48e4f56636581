import Foundation
@testable import GameCore
@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct FrameSymbolsTests {
  /// Whatever films refer to is there once, and nothing else.
  @Test(arguments: ReplayAnimationFixture.samples)
  func allThere(sample: String) throws {
    let films = try ReplayAnimationFixture.films(sample)
    let symbols = FrameSymbols(films)
    var wanted = Set(
      films.flatMap(\.marks).map(\.mark.kind.symbol).filter { !$0.hasPrefix("text:") })
    for reference in symbols.svg.components(separatedBy: "href=\"#").dropFirst() {
      wanted.insert(String(reference.prefix { $0 != "\"" }))
    }
    #expect(symbols.names == symbols.names.sorted())
    #expect(Set(symbols.names).count == symbols.names.count)
    #expect(Set(symbols.names) == wanted)
    for name in symbols.names { #expect(symbols.svg.contains("<symbol id=\"\(name)\" ")) }
    #expect(FrameSymbols(films.reversed()).svg == symbols.svg)
  }

  @Test func wellFormed() throws {
    let films = try ReplayAnimationFixture.samples.flatMap { try ReplayAnimationFixture.films($0) }
    let text = "<svg>\(FrameSymbols(films).svg)</svg>"
    #expect(XMLCheck.isWellFormed(text))
    // Colours are the page's.
    #expect(!text.contains("fill:#"))
  }
}
