/// The format of a chart, which is drawn for a page or as a file.
package struct ChartFormat: Hashable, Sendable {
  /// The chart width in SVG units, which are roughly pixels.
  var width = 720.0
  /// A file's width in millimeters, or `nil` if units are pixels.
  package private(set) var millimeters: Int?
  /// A Boolean value that indicates whether SVG attributes replace CSS classes.
  ///
  /// Every program reads attributes, but the classes need ``ChartStyle/css``.
  var isFile = false
  /// A Boolean value that indicates whether shapes, dashes and hatching replace colors.
  var isBlackAndWhite = false

  /// The format for a wide page that includes ``ChartStyle/css``.
  static let page = ChartFormat()
  /// The format for a narrow page that includes ``ChartStyle/css``.
  static let narrowPage = ChartFormat(width: 328)
  /// The format for a file outside any page.
  static let file = ChartFormat(isFile: true)

  /// The widths that a file may have, in millimeters.
  package static let widths = 60...300

  /// Returns the format for a figure in a paper, with a font size of about 8 points.
  package static func figure(millimeters: Int?, isBlackAndWhite: Bool) -> ChartFormat {
    ChartFormat(
      width: millimeters.map { Double($0) * 4.5 } ?? 720, millimeters: millimeters, isFile: true,
      isBlackAndWhite: isBlackAndWhite)
  }

  /// A Boolean value that indicates whether names do not fit to the left of their rows.
  var isNarrow: Bool { width < 500 }

  var nameRoom: Double { min(250, width * 0.35) }
}
