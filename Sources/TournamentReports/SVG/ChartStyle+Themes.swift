extension ChartStyle.Theme {
  private static let (black, white) = ("#111418", "#ffffff")

  /// The theme with a white background.
  ///
  /// Series have strokes in their area colors, which are darkened if they are too pale for a line.
  static let light = ChartStyle.Theme(
    ink: "#1b1f24", paper: white, muted: "#59616b", grid: "#e3e6ea",
    strokes: [
      "#0072b2", "#c75700", "#008a64", "#b2568a", "#a87400", "#2f8ec4", "#8c8400", "#1b1f24",
    ],
    diverging: [
      ("#843900", white), ("#a94f0c", white), ("#d9814a", black), ("#ecaa80", black),
      ("#f6d5bd", black), ("#e4e4e4", black), ("#cbe0f0", black), ("#98c5e4", black),
      ("#5fa6d5", black), ("#1f72ae", white), ("#0b4f82", white),
    ],
    sequential: [
      ("#f1f6f4", black), ("#d8ebe4", black), ("#b9ddd0", black), ("#93ccb9", black),
      ("#67b89e", black), ("#3aa283", black), ("#0f7d5f", white), ("#055f47", white),
      ("#014231", white),
    ])

  /// The theme with a nearly black background.
  ///
  /// Values far from the middle and large values are bright.
  static let dark = ChartStyle.Theme(
    ink: "#e6e9ed", paper: "#14171b", muted: "#a4acb7", grid: "#30363d",
    strokes: [
      "#4a9edb", "#ec7a24", "#1fb58c", "#d88ab5", "#e69f00", "#7cc8f2", "#f0e442", "#e6e9ed",
    ],
    diverging: [
      ("#ffab70", black), ("#ec8a47", black), ("#b4602a", white), ("#824519", white),
      ("#5c3726", white), ("#353a41", white), ("#234766", white), ("#22567f", white),
      ("#2c72a8", white), ("#5aa7df", black), ("#93cbf6", black),
    ],
    sequential: [
      ("#20292a", white), ("#1e3833", white), ("#1b4a40", white), ("#175e4f", white),
      ("#13735f", white), ("#2d9379", black), ("#4bb396", black), ("#71d0b3", black),
      ("#a0ebd2", black),
    ])

  /// The theme with shapes, dashes and hatching instead of colors.
  static let blackAndWhite = ChartStyle.Theme(
    ink: "#000000", paper: white, muted: "#404040", grid: "#d0d0d0",
    strokes: [String](repeating: "#000000", count: Palette.seriesCount),
    diverging: grays(Palette.divergingCount), sequential: grays(Palette.sequentialCount),
    areas: ["#555555"] + [String](repeating: white, count: Palette.seriesCount - 2))

  /// Returns grays from light to dark, in equal steps.
  private static func grays(_ count: Int) -> [(fill: String, text: String)] {
    (0..<count).map { index in
      let level = 235 - index * 180 / (count - 1)
      let digits = String(level, radix: 16)
      return ("#\(digits)\(digits)\(digits)", level > 118 ? "#000000" : white)
    }
  }
}
