import GameCore

/// Replays as JSON for the script of a page.
///
///     {"id":17,"w":14,"h":9,"seats":["greedy","minimax"],"views":["all"],
///      "marks":[["disc0",4,6,0,1,"greedy, column 4, row 1"],...],
///      "frames":[[[0,1],"start",null,-1],...],
///      "evals":[0,-0.75,...],"evalTexts":["a draw","minimax wins, worth 10",...],"blunders":[2],
///      "end":"minimax won: line","why":"upset"}
///
/// - `w` and `h` are the size of the plane.
/// - `marks` have the name of a symbol, or `text:` and words; the middle; quarter turns clockwise; a bit for
///   each view that shows them; and a description.
/// - `frames` have the places of the marks that come or go, the event, simulated milliseconds or
///   `null`, and the deciding seat or -1.
/// - `evals`, `evalTexts`, `blunders` and `why` are left out if there are none.
/// - Texts have the names of strategies instead of seats.
enum ReplayAnimationJSON {
  /// Returns a list of replays that may stand in a page as it is: it has no `<`.
  static func text(_ films: [ReplayAnimation]) -> String {
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

  private static func write(_ film: ReplayAnimation, to buffer: TextBuffer) {
    buffer.add("{\"id\":").add(film.id)
    buffer.add(",\"w\":").add(film.plane.width)
    buffer.add(",\"h\":").add(film.plane.height)
    buffer.add(",\"seats\":").add(list: film.seats) { buffer.add(quoted: $0) }
    buffer.add(",\"views\":").add(list: film.views) { buffer.add(quoted: film.named($0)) }
    buffer.add(",\"marks\":").add(list: film.marks) { write($0, of: film, to: buffer) }
    buffer.add(",\"frames\":").add(list: film.frames) { write($0, of: film, to: buffer) }
    if let evaluations = film.evaluations {
      buffer.add(",\"evals\":")
      buffer.add(list: evaluations) { evaluation in
        if let evaluation { buffer.add(evaluation.value) } else { buffer.add("null") }
      }
      buffer.add(",\"evalTexts\":")
      buffer.add(list: evaluations) { buffer.add(quoted: film.named($0?.text ?? "")) }
    }
    if let blunders = film.blunders {
      buffer.add(",\"blunders\":").add(list: blunders) { buffer.add($0) }
    }
    buffer.add(",\"end\":").add(quoted: film.named(film.end))
    if !film.why.isEmpty { buffer.add(",\"why\":").add(quoted: film.why) }
    buffer.add("}")
  }

  private static func write(
    _ mark: ReplayAnimation.Mark, of film: ReplayAnimation, to buffer: TextBuffer
  ) {
    let (mark, mask) = (mark.mark, mark.mask)
    buffer.add("[").add(quoted: mark.kind.symbol)
    buffer.add(",").add(mark.x)
    buffer.add(",").add(mark.y)
    buffer.add(",").add(mark.turn)
    buffer.add(",").add(mask)
    buffer.add(",").add(quoted: film.named(mark.label))
    buffer.add("]")
  }

  private static func write(
    _ frame: ReplayAnimation.Frame, of film: ReplayAnimation, to buffer: TextBuffer
  ) {
    buffer.add("[").add(list: frame.toggles) { buffer.add($0) }
    buffer.add(",").add(quoted: film.named(frame.text))
    buffer.add(",")
    if let milliseconds = frame.milliseconds {
      buffer.add(milliseconds)
    } else {
      buffer.add("null")
    }
    buffer.add(",").add(frame.seat?.index ?? -1)
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
