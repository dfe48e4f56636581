import GameCore
import Markup
import Replays

/// One frame as an SVG that stands by itself, beside ``FilmSymbols``.
package enum FilmStill {
  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - frame: Its place; the last one for `nil`.
  ///   - view: The place of one of the film's views.
  package static func svg(_ film: ReplayFilm, frame: Int? = nil, view: Int = 0) -> String {
    let frame = frame ?? film.frames.count - 1
    let marks = film.visible(in: frame, view: view).map { film.marks[$0].mark }
    let happened = film.frames.indices ~= frame ? film.frames[frame].text : ""
    let told = marks.map(\.label).filter { !$0.isEmpty }.joined(separator: "; ")
    var text =
      "<svg class=\"film\" role=\"img\" viewBox=\"0 0 \(decimal(film.plane.width)) "
      + "\(decimal(film.plane.height))\"><title>\(escaped(happened))</title>"
    if !told.isEmpty { text += "<desc>\(escaped(told))</desc>" }
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
