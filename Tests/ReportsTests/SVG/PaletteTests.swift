import TestSupport
import Testing

@testable import TournamentReports

struct PaletteTests {
  @Test func `a diverging palette is symmetric`() {
    #expect(Palette.diverging(0) == "d0")
    #expect(Palette.diverging(0.5) == "d5")
    #expect(Palette.diverging(0.549) == "d5")
    #expect(Palette.diverging(1) == "d10")
    #expect(Palette.diverging(-3) == "d0")
    #expect(Palette.diverging(1e12) == "d10")
    // Both sides of a pairing are equally strong.
    for step in 0...64 {
      let value = Double(step) / 64
      let classes = [Palette.diverging(value), Palette.diverging(1 - value)]
      let steps = classes.map { Int($0.dropFirst()) ?? 0 }
      #expect(steps.sum() == 10)
    }
  }

  @Test func `a sequential palette has ordered steps`() {
    #expect(Palette.sequential(0, maximum: 9) == "q0")
    #expect(Palette.sequential(9, maximum: 9) == "q8")
    #expect(Palette.sequential(-9, maximum: 9) == "q0")
    #expect(Palette.sequential(4.5, maximum: 9) == "q4")
    #expect(Palette.sequential(1, maximum: 0) == "q0")
  }

  /// Fifty series differ in color, shape or dashes, up to the number of combinations.
  @Test func `series have different styles`() {
    #expect(Palette.series(9) == "c1")
    let looks = (0..<50).map { "\(Palette.series($0)) \(Palette.shape($0))" }
    #expect(Set(looks).count == 50)
    #expect(Palette.dashes(0) == nil)
    let dashes = Set((0..<8).map { Palette.dashes($0) ?? "" })
    #expect(dashes.count == 8)
  }
}
