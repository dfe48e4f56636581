import GameCore

/// A single frame as an SVG, which needs the ``FrameSymbols`` on its page.
enum FrameSVG {
  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - frame: The place of the frame; the last one for `nil`.
  ///   - view: The place of one of the views.
  static func svg(_ film: ReplayAnimation, frame: Int? = nil, view: Int = 0) -> String {
    let frame = frame ?? film.frames.count - 1
    let marks = film.visible(in: frame, view: view).map { film.marks[$0].mark }
    let event = film.frames.indices ~= frame ? film.named(film.frames[frame].text) : ""
    let labels = marks.map(\.label).filter { !$0.isEmpty }.map(film.named).joined(separator: "; ")
    var text =
      "<svg class=\"film\" role=\"img\" viewBox=\"0 0 \(decimal(film.plane.width)) "
      + "\(decimal(film.plane.height))\"><title>\(escaped(event))</title>"
    if !labels.isEmpty { text += "<desc>\(escaped(labels))</desc>" }
    for mark in marks { text += svg(mark) }
    return text + "</svg>"
  }

  private static func svg(_ mark: Picture.Mark) -> String {
    let (x, y) = (decimal(mark.x), decimal(mark.y))
    let turn = mark.turn == 0 ? "" : " transform=\"rotate(\(mark.turn * 90) \(x) \(y))\""
    if case .text(let words) = mark.kind {
      return "<text class=\"words\" x=\"\(x)\" y=\"\(y)\"\(turn)>\(escaped(words))</text>"
    }
    // A symbol's own middle is at the middle of the box in which it is used.
    return "<use href=\"#\(mark.kind.symbol)\" x=\"\(decimal(mark.x - 0.5))\" "
      + "y=\"\(decimal(mark.y - 0.5))\" width=\"1\" height=\"1\"\(turn)/>"
  }
}
