import Testing

@testable import Films

@Suite(.timeLimit(.minutes(10))) struct FilmStyleTests {
  /// Every variable that symbols name is set, on light paper and on dark.
  @Test func variables() throws {
    let films = try FilmWorkshop.samples.flatMap { try FilmWorkshop.films($0, most: 1) }
    for reference in FilmSymbols(films).svg.split(separator: "var(").dropFirst() {
      let name = reference.prefix { $0 != ")" && $0 != "," }
      #expect("\(FilmStyle.light);".contains("\(name):"))
      #expect("\(FilmStyle.dark);".contains("\(name):"))
    }
    #expect(FilmStyle.words.contains("font-size:0.45px"))
  }
}
