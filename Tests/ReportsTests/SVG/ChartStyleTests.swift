import Foundation
import Testing

@testable import TournamentReports

/// Contrast by the formulas of WCAG 2.2.
struct ChartStyleTests {
  private func luminance(_ colour: String) -> Double {
    let digits = Array(colour.dropFirst())
    let parts = stride(from: 0, to: 6, by: 2).map { place in
      let part = Double(Int(String(digits[place...place + 1]), radix: 16) ?? 0) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ one: String, _ other: String) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private let themes = [ChartStyle.Theme.light, .dark, .blackAndWhite]

  @Test func `texts have enough contrast`() {
    for theme in themes {
      #expect(theme.diverging.count == Palette.divergingCount)
      #expect(theme.sequential.count == Palette.sequentialCount)
      for cell in theme.diverging + theme.sequential {
        #expect(contrast(cell.fill, cell.text) >= 4.5, "\(cell)")
      }
      #expect(contrast(theme.ink, theme.paper) >= 7)
      #expect(contrast(theme.muted, theme.paper) >= 4.5)
    }
  }

  @Test func `lines have enough contrast`() {
    for theme in themes {
      #expect(theme.strokes.count == Palette.seriesCount)
      for stroke in theme.strokes { #expect(contrast(stroke, theme.paper) >= 3, "\(stroke)") }
    }
  }

  /// Steps become darker from the middle to both ends, or brighter in the dark mode.
  @Test func `steps are in order`() {
    for theme in themes.prefix(2) {
      let distances = theme.diverging.map { contrast($0.fill, theme.paper) }
      let (start, end) = (Array(distances[...5]), Array(distances[5...]))
      #expect(end == end.sorted())
      #expect(start == start.sorted(by: >))
      let amounts = theme.sequential.map { contrast($0.fill, theme.paper) }
      #expect(amounts == amounts.sorted())
    }
  }

  @Test func `every class has a rule and every variable two values`() {
    let css = ChartStyle.css
    for name in (0..<11).map({ "d\($0)" }) + (0..<9).map({ "q\($0)" }) + (0..<8).map({ "c\($0)" }) {
      #expect(css.contains(".chart .\(name){"))
      #expect(css.components(separatedBy: "--\(name):").count == 3)
    }
    #expect(css.contains("prefers-color-scheme:dark"))
    // The text is written into a style element without escapes.
    #expect(!css.contains("<"))
    let (opening, closing) = (css.count { $0 == "{" }, css.count { $0 == "}" })
    #expect(opening == closing)
  }
}
