/// The medium of a drawing of a chart.
package struct ChartFormat: Hashable, Sendable {
  /// The width of most charts, in units; about as many pixels on a page.
  var width = 720.0
  /// The width of a file in millimeters; `nil` if units are pixels.
  package private(set) var millimeters: Int?
  /// A Boolean value that indicates whether looks are attributes instead of classes.
  ///
  /// Every program reads attributes. The classes are those of ``ChartStyle/css``.
  var isFile = false
  /// A Boolean value that indicates whether shapes, dashes and hatching replace colors.
  var isBlackAndWhite = false

  /// The format of a wide page that has ``ChartStyle/css``.
  static let page = ChartFormat()
  /// The format of a narrow page that has ``ChartStyle/css``.
  static let narrowPage = ChartFormat(width: 328)
  /// The format of a file without a page.
  static let file = ChartFormat(isFile: true)

  /// The allowed widths of a file, in millimeters.
  package static let widths = 60...300

  /// Returns the format of a figure for a paper; its texts have about 8 points.
  package static func figure(millimeters: Int?, isBlackAndWhite: Bool) -> ChartFormat {
    ChartFormat(
      width: millimeters.map { Double($0) * 4.5 } ?? 720, millimeters: millimeters, isFile: true,
      isBlackAndWhite: isBlackAndWhite)
  }

  /// A Boolean value that indicates whether names have no room to the left of their rows.
  var isNarrow: Bool { width < 500 }

  var nameRoom: Double { min(250, width * 0.35) }
}
