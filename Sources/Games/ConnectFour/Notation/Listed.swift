import GameCore

extension ConnectFour {
  /// An opening as a list of columns, or as a position.
  ///
  ///     4 4 3               the fourth column twice, then the third
  ///     443                 the same, on boards with up to nine columns
  ///     4 4 p4              with a pop
  ///     4 swap 4            with a swap
  ///     -                   the empty board
  ///     7/7/7/7/3y3/3r3 r   a position, in the notation of ``Fen``
  public static let openingNotation: OpeningNotation<ConnectFour>? = OpeningNotation(
    form: "columns, such as 4 4 3, or a position, such as 7/7/7/7/3y3/3r3 r",
    unsupportedRule: {
      $0.openingPlies > 0
        ? ParameterError(
          name: "opening-plies",
          problem: "random plies cannot follow listed openings",
          remedy: "Set opening-plies to 0, or play without the file.") : nil
    },
    read: { text, rules, _ throws(StateTextError) in try Listed(text, rules: rules).text },
    decision: { $0.position.decision })

  /// An opening from a list.
  struct Listed {
    let position: Position
    /// The actions from the empty board, or `nil` if only the position is known.
    let actions: [Action]?

    init(_ text: String, rules: Rules) throws(StateTextError) {
      if text.utf8.contains(UInt8(ascii: "/")) {
        position = try Listed.position(text, rules: rules)
        actions = nil
        return
      }
      var position = Position(rules: rules)
      var actions: [Action] = []
      var words = StateWord.words(of: text)
      if rules.columns <= 9 { words = words.flatMap { Listed.actions(in: $0) } }
      if words.count != 1 || words[0].text != "-" {
        for word in words {
          guard let action = Action(word.text) else {
            throw word.error("expected a column from 1 to \(rules.columns)")
          }
          if let objection = position.objection(to: action) { throw word.error(objection) }
          position.apply(action)
          actions.append(action)
        }
      }
      (self.position, self.actions) = (position, actions)
    }

    /// The opening, with its actions separated by spaces.
    var text: String {
      guard let actions else { return Fen.text(position, as: .letters) }
      return actions.isEmpty ? "-" : actions.map(\.description).joined(separator: " ")
    }

    private static func position(_ text: String, rules: Rules) throws(StateTextError) -> Position {
      if rules.popOut {
        throw StateTextError(
          line: 1, problem: "a position does not give the number of plies, which pop-out requires",
          remedy: "List the columns of its moves instead, such as 4 4 p4.")
      }
      do throws(UgiTextError) {
        return try Fen.position(text, rules: rules)
      } catch {
        throw StateTextError(line: 1, problem: error.description)
      }
    }

    /// Splits a word such as `44p3` into actions, each of which ends with a digit or is a swap.
    private static func actions(in word: StateWord) -> [StateWord] {
      var actions: [StateWord] = []
      var action = ""
      for (offset, character) in word.text.enumerated() {
        action.append(character)
        guard "0"..."9" ~= character || action == "swap" || offset == word.text.count - 1 else {
          continue
        }
        actions.append(
          StateWord(text: action, line: 1, column: word.column + offset + 1 - action.count))
        action = ""
      }
      return actions
    }
  }
}
