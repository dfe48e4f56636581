import Charts

extension Chart {
  /// The drawing with its style in it, as a file of its own that any program shows.
  var picture: String {
    guard let end = svg.firstIndex(of: ">") else { return svg }
    let start = svg.index(after: end)
    return svg[..<start] + "<style>\(ChartStyle.css)</style>" + svg[start...] + "\n"
  }
}
