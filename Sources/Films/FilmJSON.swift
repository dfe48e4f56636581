import GameCore
import Markup
import Replays
import Storage

/// Films as JSON, as the page's script reads them.
///
///     {"id":17,"w":14,"h":9,"seats":["greedy","minimax"],"views":["all"],
///      "marks":[["disc0",4,6,0,1,"seat 0, column 4, row 1"],...],
///      "frames":[[[0,1],"the beginning",null,-1],...],
///      "evals":[0,-0.75,...],"evalTexts":["a draw","seat 1 wins, worth 10",...],"blunders":[2],
///      "end":"seat 1 won: line","why":"upset"}
///
/// - `w` and `h` are the size of the plane.
/// - `marks` have a symbol's name, or `text:` and words; the middle; quarter turns clockwise; a bit for
///   each view that they are seen in; and what a reader is told of them.
/// - `frames` have the places of the marks that come or go, what happened, simulated milliseconds or
///   `null`, and who decided or -1.
/// - `evals`, `evalTexts`, `blunders` and `why` are left out where there are none.
package enum FilmJSON {
  /// A list of films that may stand in a page as it is: no `<` is in it.
  package static func text(_ films: [ReplayFilm]) -> String {
    let buffer = TextBuffer(capacity: 1 << 16)
    buffer.add(list: films) { write($0, to: buffer) }
    // In JSON it stands in strings alone; byte by byte, as a character may be more than the sign.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(buffer.count)
    for byte in buffer.bytes {
      if byte == UInt8(ascii: "<") {
        bytes += "\\u003c".utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ film: ReplayFilm, to buffer: TextBuffer) {
    buffer.add("{\"id\":")
    buffer.add(film.id)
    buffer.add(",\"w\":")
    buffer.add(film.plane.width)
    buffer.add(",\"h\":")
    buffer.add(film.plane.height)
    buffer.add(",\"seats\":")
    buffer.add(list: film.seats) { buffer.add(quoted: $0) }
    buffer.add(",\"views\":")
    buffer.add(list: film.views) { buffer.add(quoted: $0) }
    buffer.add(",\"marks\":")
    buffer.add(list: film.marks) { write($0, to: buffer) }
    buffer.add(",\"frames\":")
    buffer.add(list: film.frames) { write($0, to: buffer) }
    if let evaluations = film.evaluations {
      buffer.add(",\"evals\":")
      buffer.add(list: evaluations) { evaluation in
        if let evaluation { buffer.add(evaluation.value) } else { buffer.add("null") }
      }
      buffer.add(",\"evalTexts\":")
      buffer.add(list: evaluations) { buffer.add(quoted: $0?.text ?? "") }
    }
    if let blunders = film.blunders {
      buffer.add(",\"blunders\":")
      buffer.add(list: blunders) { buffer.add($0) }
    }
    buffer.add(",\"end\":")
    buffer.add(quoted: film.end)
    if !film.why.isEmpty {
      buffer.add(",\"why\":")
      buffer.add(quoted: film.why)
    }
    buffer.add("}")
  }

  private static func write(_ mark: ReplayFilm.Mark, to buffer: TextBuffer) {
    let (mark, mask) = (mark.mark, mark.mask)
    buffer.add("[")
    buffer.add(quoted: mark.kind.symbol)
    buffer.add(",")
    buffer.add(mark.x)
    buffer.add(",")
    buffer.add(mark.y)
    buffer.add(",")
    buffer.add(mark.turn)
    buffer.add(",")
    buffer.add(mask)
    buffer.add(",")
    buffer.add(quoted: mark.label)
    buffer.add("]")
  }

  private static func write(_ frame: ReplayFilm.Frame, to buffer: TextBuffer) {
    buffer.add("[")
    buffer.add(list: frame.toggles) { buffer.add($0) }
    buffer.add(",")
    buffer.add(quoted: frame.text)
    buffer.add(",")
    if let milliseconds = frame.milliseconds {
      buffer.add(milliseconds)
    } else {
      buffer.add("null")
    }
    buffer.add(",")
    buffer.add(frame.seat?.index ?? -1)
    buffer.add("]")
  }
}

extension TextBuffer {
  /// Appends a number with at most two decimals.
  fileprivate func add(_ number: Double) {
    let text = Array(decimal(number).utf8)
    reserve(text.count)
    append(text)
  }
}
