import GameCore

extension GameCondition {
  /// Reads conditions joined by commas, such as `winner=random,opponent=minimax,plies>=20`.
  ///
  /// - Parameters:
  ///   - texts: The conditions, all of which a matching game meets.
  ///   - labels: The strategy labels in the run.
  ///   - shape: The properties that determine the columns in games.csv.
  /// - Throws: `UsageError` if a condition is invalid, or if no game can match all of them.
  init(_ texts: [String], labels: [String], shape: RowShape) throws(UsageError) {
    var reader = GameConditionReader(labels: labels, shape: shape)
    for text in texts { try reader.read(text) }
    self = reader.condition
    if let contradiction { throw UsageError(setting: "where", contradiction) }
  }
}

/// A parser that adds conditions to a ``GameCondition``.
struct GameConditionReader {
  private(set) var condition: GameCondition
  private let labels: [String]
  private let numbers: [(name: String, column: Int)]

  init(labels: [String], shape: RowShape) {
    condition = GameCondition(shape: shape)
    self.labels = labels
    numbers = condition.columns.enumerated().filter { $1.type == .integer }.map { ($1.name, $0) }
  }

  /// The keys that conditions can use.
  private var keys: [String] {
    strategyKeys + [GameRow.terminationColumn, "draw"] + numbers.map(\.name)
  }

  mutating func read(_ text: String) throws(UsageError) {
    var rest = Substring(text)
    repeat {
      rest = rest.drop { $0 == " " }
      let key = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
      rest = rest.dropFirst(key.count).drop { $0 == " " }
      let sign = rest.prefix { "<>=".contains($0) }
      rest = rest.dropFirst(sign.count).drop { $0 == " " }
      if key.isEmpty, sign.isEmpty, word(rest).isEmpty {
        throw problem("missing condition, such as draw, plies>=20 or winner=\(example)")
      }
      guard keys.contains(key) else {
        throw problem(
          "unknown condition '\(key.isEmpty ? word(rest) : key)'; \(hint(for: key, among: keys))"
        )
      }
      let value = strategyKeys.contains(key) ? label(rest) : word(rest)
      rest = rest.dropFirst(value.count).drop { $0 == " " }
      try take(key, String(sign), value)
      guard rest.isEmpty || rest.first == "," else {
        throw problem("expected a comma and the next condition after '\(key)\(sign)\(value)'")
      }
    } while rest.popFirst() != nil
  }

  private var example: String { labels.first ?? "NAME" }

  /// The keys whose values are strategy labels.
  private var strategyKeys: [String] { GameCondition.roles + ["strategy"] + condition.seats }

  /// Returns the longest label that the text begins with, or the text up to the next comma.
  private func label(_ rest: Substring) -> String {
    let found = labels.filter { label in
      guard rest.hasPrefix(label) else { return false }
      let after = rest.dropFirst(label.count).drop { $0 == " " }
      return after.isEmpty || after.first == ","
    }
    return found.max { $0.count < $1.count } ?? word(rest)
  }

  private func word(_ rest: Substring) -> String {
    String(rest.prefix { $0 != "," }.reversed().drop { $0 == " " }.reversed())
  }

  private mutating func take(_ key: String, _ sign: String, _ value: String) throws(UsageError) {
    if key == "draw" {
      guard sign.isEmpty, value.isEmpty else { throw problem("'draw' takes no value") }
      condition.isDraw = true
    } else if let number = numbers.first(where: { $0.name == key }) {
      try take(number.column, key, sign, value)
    } else if value.isEmpty {
      throw problem(
        "'\(key)' requires a value, such as \(key)="
          + (key == GameRow.terminationColumn ? "timeout" : example))
    } else if sign != "=" {
      throw problem("expected = after '\(key)', such as \(key)=\(value)")
    } else if key != GameRow.terminationColumn, !labels.contains(value) {
      throw problem("unknown strategy '\(value)'; \(hint(for: value, among: labels))")
    } else if key == "strategy" {
      condition.players.append(value)
    } else {
      if let other = condition.values[key], other != value {
        throw problem("'\(key)' cannot be '\(other)' and '\(value)' in the same game")
      }
      condition.values[key] = value
    }
  }

  private mutating func take(
    _ column: Int, _ key: String, _ sign: String, _ value: String
  ) throws(UsageError) {
    // Numbers up to 1e18 leave a wide margin before an overflow.
    if value.isEmpty { throw problem("'\(key)' requires a number, such as \(key)>=20") }
    guard let number = wholeNumber(value), abs(Double(number)) <= 1e18 else {
      throw problem(
        "invalid value '\(value)' for \(key): expected a whole number, such as \(key)>=20")
    }
    let asked: NumberCondition
    switch sign {
    case "=": asked = NumberCondition(column: column, least: number, greatest: number)
    case ">=": asked = NumberCondition(column: column, least: number)
    case ">": asked = NumberCondition(column: column, least: number + 1)
    case "<=": asked = NumberCondition(column: column, greatest: number)
    case "<": asked = NumberCondition(column: column, greatest: number - 1)
    default: throw problem("expected =, >=, <=, > or < after '\(key)', such as \(key)>=\(value)")
    }
    if let place = condition.numbers.firstIndex(where: { $0.column == column }) {
      condition.numbers[place].narrow(asked)
    } else {
      condition.numbers.append(asked)
    }
  }

  private func problem(_ text: String) -> UsageError { UsageError(setting: "where", text) }
}
