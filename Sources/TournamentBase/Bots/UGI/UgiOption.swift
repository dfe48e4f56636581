import GameCore

/// An option that an engine declares in the Universal Game Interface.
struct UgiOption: Hashable, Sendable {
  let name: String
  let kind: Kind

  /// The type of an option, with its valid values and its default.
  enum Kind: Hashable, Sendable {
    /// A whole number. An engine may omit the bounds.
    case spin(default: String, range: ClosedRange<Int>?)
    /// A Boolean value, `true` or `false`.
    case check(default: String)
    case combo(default: String, [String])
    case string(default: String)
    /// A command without a value.
    case button
  }

  init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Reads an option from an engine's line or returns `nil` if the line does not declare one.
  init?(line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.first == "option" else { return nil }
    var fields: [(key: Substring, words: [Substring])] = []
    for word in words.dropFirst() {
      let isKey = ["name", "type", "default", "min", "max", "var"].contains(word)
      // A name may contain the words that begin other fields, up to the word `type`.
      let isInName = fields.last?.key == "name" && word != "type"
      if isKey, !isInName {
        fields.append((word, []))
      } else if !fields.isEmpty {
        fields[fields.count - 1].words.append(word)
      }
    }
    func texts(_ key: String) -> [String] {
      fields.filter { $0.key == key }.map { $0.words.joined(separator: " ") }
    }
    guard let name = texts("name").first, !name.isEmpty, let type = texts("type").first else {
      return nil
    }
    let given = texts("default").first ?? ""
    switch type {
    case "spin":
      let bounds = [texts("min"), texts("max")].map { $0.first.flatMap { Int($0) } }
      let range: ClosedRange<Int>? =
        if let low = bounds[0], let high = bounds[1], low <= high { low...high } else { nil }
      self.init(name, .spin(default: given, range: range))
    case "check": self.init(name, .check(default: given))
    case "combo": self.init(name, .combo(default: given, texts("var")))
    case "string": self.init(name, .string(default: given))
    case "button": self.init(name, .button)
    default: return nil
    }
  }

  var line: String {
    let start = "option name \(name) type"
    switch kind {
    case .spin(let value, let range):
      let bounds = range.map { " min \($0.lowerBound) max \($0.upperBound)" } ?? ""
      return "\(start) spin default \(value)\(bounds)"
    case .check(let value): return "\(start) check default \(value)"
    case .combo(let value, let words):
      return "\(start) combo default \(value)" + words.map { " var \($0)" }.joined()
    case .string(let value): return "\(start) string default \(value.isEmpty ? "<empty>" : value)"
    case .button: return "\(start) button"
    }
  }

  /// Returns the problem with a value as the last part of a sentence, or `nil` if the value is
  /// valid.
  func objection(to value: String) -> String? {
    switch kind {
    case .spin(_, let range):
      guard let number = Int(value) else { return "takes a whole number" }
      if let range, !range.contains(number) {
        return "takes \(range.lowerBound) to \(range.upperBound)"
      }
      return nil
    case .check: return value == "true" || value == "false" ? nil : "takes true or false"
    case .combo(_, let words):
      return words.isEmpty || words.contains(value) ? nil : "takes \(words.listed(by: "or"))"
    case .string: return nil
    case .button: return value.isEmpty ? nil : "takes no value"
    }
  }
}

extension UgiOption {
  /// Creates the option for a parameter.
  ///
  /// - Returns: `nil` for a file parameter, which has to be specified when the program starts.
  init?(_ parameter: Parameter, value: ParameterValue) {
    switch parameter.kind {
    case .integer(let range): self.init(parameter.name, .spin(default: "\(value)", range: range))
    case .number, .text: self.init(parameter.name, .string(default: "\(value)"))
    case .choice(let words): self.init(parameter.name, .combo(default: "\(value)", words))
    case .flag: self.init(parameter.name, .check(default: "\(value)"))
    case .file: return nil
    }
  }
}
