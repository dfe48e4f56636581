/// The ways in which a chart is drawn.
enum ChartFormat: Sendable {
  /// On a wide page that has ``ChartStyle/css``.
  case page
  /// On a narrow page that has ``ChartStyle/css``.
  case narrowPage
  /// In a file without a page, whose colors are attributes that every program reads.
  case file

  /// The width of most charts, in units; about as many pixels.
  var width: Double { self == .narrowPage ? 328 : 720 }

  /// A Boolean value that indicates whether names have no room to the left of their rows.
  var isNarrow: Bool { self == .narrowPage }
}
