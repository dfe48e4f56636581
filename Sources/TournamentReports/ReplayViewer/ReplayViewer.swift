import GameCore
import TournamentBase

/// The replay viewer: recorded games that a reader can step through.
package struct ReplayViewer {
  private let games: [ReplayFrames]
  /// Games that a comparison played under both rule sets.
  private let pairs: [ReplayPair]
  private let symbols: FrameSymbols
  /// Notes about missing games, as clauses.
  private let notes: [String]
  /// A Boolean value that indicates whether the page contains nothing but the viewer.
  ///
  /// The viewer then handles all keys from the beginning.
  private let isAlone: Bool

  /// The maximum number of games whose last positions are shown without the script.
  private static let stillLimit = 6

  /// - Parameter prefix: A prefix for symbol names, empty for a page's only viewer.
  /// - Returns: `nil` if there are neither games nor notes.
  package init?(
    _ games: [ReplayFrames], pairs: [ReplayPair] = [], notes: [String] = [], isAlone: Bool = false,
    prefix: String = ""
  ) {
    if games.isEmpty, pairs.isEmpty, notes.isEmpty { return nil }
    (self.games, self.pairs) = (games, pairs)
    self.notes = notes
    self.isAlone = isAlone
    symbols = FrameSymbols(games + pairs.flatMap { [$0.a, $0.b] }, prefix: prefix)
  }

  var hasGames: Bool { !games.isEmpty || !pairs.isEmpty }

  /// Writes the data for the script and, for readers whose browser runs no script, the last
  /// positions.
  func write(to html: inout HTML) {
    if !notes.isEmpty {
      html.element("section aria-labelledby=\"games-h\"") { section in
        section.element("h2 id=\"games-h\"", "Recorded games")
        section.list(notes.map(\.capitalizedFirst))
      }
    }
    if !hasGames { return }
    html.add(markup: definitions)
    let keys = isAlone ? " data-keys=\"page\"" : ""
    html.element(
      "section id=\"player\" class=\"player\" aria-labelledby=\"player-h\"\(keys) hidden"
    ) { section in
      section.element("h2 id=\"player-h\"", "Replays")
      section.add(
        markup: "<script type=\"application/json\" id=\"replays\">\(json)</script>\n")
    }
    html.element("noscript", writeStills)
  }

  private var definitions: String {
    "<svg class=\"defs\" aria-hidden=\"true\"><defs>\(symbols.svg)</defs></svg>\n"
  }

  /// Writes the initial state of the first game as a small picture, next to the changed rules.
  func writeStart(_ rules: [Fact], to html: inout HTML) {
    guard let game = games.first else { return }
    let size = min(1.6, 30 / game.width, 20 / game.height)
    html.element("div class=\"start\"") { box in
      box.add(markup: definitions)
      box.element("div style=\"width:\(decimal(size * game.width))rem\"") {
        $0.add(markup: svg(of: game, frame: 0))
      }
      box.element("div") { words in
        words.element("p", "The \(game.frames[0].text), under changed rules:")
        words.facts(rules)
      }
    }
  }

  private func writeStills(to html: inout HTML) {
    html.element("section aria-labelledby=\"stills-h\"") { section in
      section.element("h2 id=\"stills-h\"", "Last positions of recorded games")
      let count = games.count + pairs.count
      let noun = count == 1 ? "game" : "games"
      section.element("p", "With JavaScript, this page replays \(count) \(noun) move by move.")
      let stills =
        games.map { ($0, "") }
        + pairs.flatMap { [($0.a, ", \($0.headingA)"), ($0.b, ", \($0.headingB)")] }
      for (game, rules) in stills.prefix(ReplayViewer.stillLimit) {
        section.element("figure class=\"still\"") { figure in
          figure.add(markup: svg(of: game, frame: game.frames.count - 1))
          figure.element(
            "figcaption",
            "Game \(game.id)\(rules), \(game.players.joined(separator: " – ")): \(game.end)"
              + (game.why.isEmpty ? "" : " (\(game.why))"))
        }
      }
    }
  }

  /// Returns a frame with open hands as an SVG, which needs the page's symbols.
  func svg(of game: ReplayFrames, frame: Int) -> String {
    let marks = game.frames[frame].marks.map { game.marks[$0] }.filter(\.views.isInOpen)
    let labels = marks.map(\.label).filter { !$0.isEmpty }.map(game.named).joined(separator: "; ")
    let text = escaped(game.frames[frame].text)
    return "<svg class=\"frame\" role=\"img\" aria-label=\"\(text)\" viewBox=\"0 0 "
      + "\(decimal(game.width)) \(decimal(game.height))\"><title>\(text)</title>"
      + (labels.isEmpty ? "" : "<desc>\(escaped(labels))</desc>")
      + marks.map { svg(of: $0, in: game) }.joined() + "</svg>"
  }

  private func svg(of mark: Picture.Mark, in game: ReplayFrames) -> String {
    let (x, y) = (decimal(mark.x), decimal(mark.y))
    let turn = mark.turn == 0 ? "" : " transform=\"rotate(\(mark.turn * 90) \(x) \(y))\""
    if let (words, size) = game.words(of: mark.kind) {
      let style = size.map { " style=\"font-size:\(decimal($0))px\"" } ?? ""
      let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
      let spans = lines.enumerated().map { place, line in
        let down = place == 0 ? 0.55 * Double(1 - lines.count) : 1.1
        return "<tspan x=\"\(x)\" dy=\"\(decimal(down))em\">\(escaped(String(line)))</tspan>"
      }
      return "<text class=\"words\" x=\"\(x)\" y=\"\(y)\"\(style)\(turn)>"
        + (lines.count > 1 ? spans.joined() : escaped(words)) + "</text>"
    }
    // A symbol's middle is at the middle of the box in which it is used.
    return
      "<use href=\"#\(symbols.prefix)mark\(symbols.place(of: mark.kind))\" x=\"\(decimal(mark.x - 0.5))\" "
      + "y=\"\(decimal(mark.y - 0.5))\" width=\"1\" height=\"1\"\(turn)/>"
  }

  /// The games for the script, without `<`, so that a page can contain them.
  ///
  ///     [{"id":17,"w":14,"h":9,"players":["greedy","minimax"],"views":["all"],
  ///       "marks":[[0,4,6,0,1,"greedy, column 4, row 1"],["greedy",1,1,0,1,"",0.4],...],
  ///       "measure":"cards held","events":"calls",
  ///       "frames":[{"marks":[0,1],"text":"start","ms":500,"seat":1,"value":-0.75,
  ///         "words":"minimax wins, worth 10","blunder":true,"values":[26,26],"right":[0]},...],
  ///       "end":"minimax won: line","why":"upset"},
  ///      {"id":17,...,"rules":"Rules A: standard rules","other":{"id":17,...,"rules":"Rules B: misere=true"}}]
  ///
  /// A mark is a list that begins with the number of a symbol or with words. Then come the
  /// coordinates of the middle, the quarter turns clockwise, a bit for each view that shows the
  /// mark, and a description. For words that are smaller than usual and may contain several lines,
  /// the list ends with their size. For a game under two rule sets, `other` is the same game under
  /// the second rule set, with the same views. Most keys without a value are left out.
  var json: String {
    let buffer = TextBuffer(capacity: 1 << 16)
    let entries: [(game: ReplayFrames, pair: ReplayPair?)] =
      games.map { ($0, nil) } + pairs.map { ($0.a, $0) }
    buffer.add(list: entries) { entry in
      guard let pair = entry.pair else {
        write(entry.game, isHiding: entry.game.isHiding, to: buffer)
        buffer.add("}")
        return
      }
      let isHiding = pair.a.isHiding || pair.b.isHiding
      write(pair.a, isHiding: isHiding, to: buffer)
      buffer.add(",\"rules\":").add(quoted: shortened(pair.headingA))
      buffer.add(",\"other\":")
      write(pair.b, isHiding: isHiding, to: buffer)
      buffer.add(",\"rules\":").add(quoted: shortened(pair.headingB))
      buffer.add("}}")
    }
    // In JSON, `<` occurs only in strings. Bytes are compared, because a character may combine
    // `<` with other scalars.
    let parts = buffer.bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return String(decoding: Array(parts.joined(separator: "\\u003c".utf8)), as: UTF8.self)
  }

  /// Writes a game without closing the object.
  ///
  /// - Parameter isHiding: `true` if views differ between players.
  private func write(_ game: ReplayFrames, isHiding: Bool, to buffer: TextBuffer) {
    buffer.add("{\"id\":").add(game.id)
    buffer.add(",\"w\":").add(game.width)
    buffer.add(",\"h\":").add(game.height)
    let players = game.players.map(shortened)
    buffer.add(",\"players\":").add(list: players) { buffer.add(quoted: $0) }
    let views = ["all"] + (isHiding ? players : [])
    buffer.add(",\"views\":").add(list: views) { buffer.add(quoted: $0) }
    buffer.add(",\"marks\":").add(list: game.marks) { mark in
      let words = game.words(of: mark.kind)
      buffer.add("[")
      if let words {
        buffer.add(quoted: words.text)
      } else {
        buffer.add(symbols.place(of: mark.kind))
      }
      for number in [mark.x, mark.y] { buffer.add(",").add(number) }
      buffer.add(",").add(mark.turn)
      let mask = game.mask(mark.views)
      buffer.add(",").add(isHiding ? mask : mask & 1)
      buffer.add(",").add(quoted: game.named(mark.label))
      if let size = words?.size { buffer.add(",").add(size) }
      buffer.add("]")
    }
    if let timeline = game.frames.lazy.compactMap(\.timeline).first {
      buffer.add(",\"measure\":").add(quoted: timeline.measure)
      buffer.add(",\"events\":").add(quoted: timeline.events)
    }
    buffer.add(",\"frames\":").add(list: game.frames) { write($0, to: buffer) }
    buffer.add(",\"end\":").add(quoted: shortened(game.end))
    if !game.why.isEmpty { buffer.add(",\"why\":").add(quoted: shortened(game.why)) }
  }

  private func write(_ frame: ReplayFrames.Frame, to buffer: TextBuffer) {
    buffer.add("{\"marks\":").add(list: frame.marks) { buffer.add($0) }
    buffer.add(",\"text\":").add(quoted: shortened(frame.text))
    if let milliseconds = frame.milliseconds { buffer.add(",\"ms\":").add(milliseconds) }
    if let seat = frame.seat { buffer.add(",\"seat\":").add(seat.index) }
    if let value = frame.value {
      buffer.add(",\"value\":").add(value)
      buffer.add(",\"words\":").add(quoted: shortened(frame.valueText))
    }
    if frame.isBlunder { buffer.add(",\"blunder\":true") }
    if let timeline = frame.timeline {
      buffer.add(",\"values\":").add(list: timeline.values) { buffer.add($0) }
      buffer.add(",\"right\":").add(list: timeline.right) { buffer.add($0.index) }
      buffer.add(",\"wrong\":").add(list: timeline.wrong) { buffer.add($0.index) }
    }
    buffer.add("}")
  }
}

extension ReplayFrames {
  /// Returns a bit for each view that shows a mark: first the view with everything in the open,
  /// then each player's view.
  fileprivate func mask(_ views: Picture.Views) -> Int {
    ((views.isInOpen ? 1 : 0) | Int(views.seats.bits) << 1) & allViews
  }

  private var allViews: Int { 1 << (players.count + 1) - 1 }

  /// A Boolean value that indicates whether a view lacks a mark that another view shows.
  fileprivate var isHiding: Bool { marks.contains { ![0, allViews].contains(mask($0.views)) } }

  /// Returns a mark's words, with their size if that is smaller than usual, or `nil` for a symbol.
  ///
  /// A long name gets a line for each parameter.
  fileprivate func words(of kind: Picture.Kind) -> (text: String, size: Double?)? {
    switch kind {
    case .text(let text): return (text, nil)
    case .player(let seat, let width):
      let name = players.indices.contains(seat.index) ? players[seat.index] : "seat \(seat)"
      let room = Double(width) / 10
      if Picture.width(of: name) <= room { return (name, nil) }
      let lines = name.split { $0.isNewline }.flatMap { line in
        line.replacing(":", with: ":\n").replacing(",", with: ",\n").split(separator: "\n")
      }
      let widest = lines.map { Picture.width(of: $0) }.max() ?? 1
      let size = min(Picture.textSize * room / widest, 0.9 / Double(lines.count))
      return (lines.joined(separator: "\n"), min(size, Picture.textSize))
    default: return nil
    }
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
