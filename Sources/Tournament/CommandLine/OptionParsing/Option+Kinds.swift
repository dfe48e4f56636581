import GameCore

extension Option where Value == Bool {
  static func flag(_ name: String, _ summary: String) -> Option {
    Option(name, nil, summary, default: { false }, read: { _ in true })
  }

  package static var help: Option { .flag("help", "print this help") }
}

extension Option {
  fileprivate static func integer(
    _ name: String, _ placeholder: String, _ range: ClosedRange<Int>, _ defaultText: String?,
    _ summary: String, default value: @escaping @Sendable () -> Value,
    _ make: @escaping @Sendable (Int) -> Value
  ) -> Option {
    // The largest number is not a meaningful bound for a user.
    let end = range.upperBound == .max ? "" : " to \(range.upperBound)"
    return Option(
      name, placeholder, allowed: end.isEmpty ? nil : "\(range.lowerBound)\(end)",
      defaultText: defaultText, summary, default: value
    ) { texts throws(UsageError) in
      if let number = wholeNumber(texts[0]), range.contains(number) { return make(number) }
      throw UsageError(
        value: texts[0], "expected a whole number from \(range.lowerBound)\(end)")
    }
  }
}

extension Option where Value == Int {
  /// Returns an option for a whole number in a range.
  ///
  /// - Parameter defaultText: The default in help, if it depends on the machine.
  package static func integer(
    _ name: String, _ placeholder: String = "N", in range: ClosedRange<Int>,
    defaultText: String? = nil, default value: @autoclosure @escaping @Sendable () -> Int,
    _ summary: String
  ) -> Option {
    integer(name, placeholder, range, defaultText ?? "\(value())", summary, default: value) { $0 }
  }
}

extension Option where Value == Int? {
  /// Returns an option for a whole number in a range, without a default.
  static func integer(
    _ name: String, _ placeholder: String = "N", in range: ClosedRange<Int>,
    defaultText: String? = nil, _ summary: String
  ) -> Option {
    integer(name, placeholder, range, defaultText, summary, default: { nil }) { $0 }
  }
}

extension Option where Value == UInt64 {
  static func number(
    _ name: String, _ placeholder: String, default value: UInt64, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, allowed: "0 to 2^64 - 1", defaultText: "\(value)", summary,
      default: { value }
    ) { texts throws(UsageError) in
      if let number = wholeNumber(texts[0], as: UInt64.self) { return number }
      throw UsageError(value: texts[0], "expected a whole number from 0 to \(UInt64.max)")
    }
  }
}

extension Option where Value == Double {
  /// Returns an option for a number in a range, or a percentage such as `2%`.
  static func share(
    _ name: String, _ placeholder: String, in range: ClosedRange<Double>, default value: Double,
    _ summary: String
  ) -> Option {
    Option(
      name, placeholder, allowed: "\(range.lowerBound) to \(range.upperBound)",
      defaultText: "\(value)", summary, default: { value },
      read: { texts throws(UsageError) in try readShare(texts[0], range) })
  }
}

extension Option where Value == Double? {
  /// Returns an option for a number in a range or a percentage, without a default.
  static func share(
    _ name: String, _ placeholder: String, in range: ClosedRange<Double>, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, allowed: "\(range.lowerBound) to \(range.upperBound)", summary,
      default: { nil }, read: { texts throws(UsageError) in try readShare(texts[0], range) })
  }
}

extension Option where Value == String {
  static func path(
    _ name: String, _ placeholder: String, default value: String, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, defaultText: value,
      completion: placeholder.contains("FILE") ? .files : .folders, summary, default: { value },
      read: { texts throws(UsageError) in try readPath(texts[0], placeholder) })
  }
}

extension Option where Value == String? {
  /// Returns an option for the path of a file or directory, without a default.
  package static func path(_ name: String, _ placeholder: String, _ summary: String) -> Option {
    Option(
      name, placeholder, completion: placeholder.contains("FILE") ? .files : .folders, summary,
      default: { nil }, read: { texts throws(UsageError) in try readPath(texts[0], placeholder) })
  }
}

extension Option where Value == String? {
  /// Returns an option for a text that is read later.
  static func text(
    _ name: String, _ placeholder: String, defaultText: String? = nil,
    completion: Completion = .nothing, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, defaultText: defaultText, completion: completion, summary,
      default: { nil }, read: { texts throws(UsageError) in texts[0] })
  }
}

extension Option where Value == [String] {
  /// Returns a repeatable option for texts that are read later.
  static func texts(
    _ name: String, _ placeholder: String, defaultText: String? = nil,
    completion: Completion = .nothing, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, repeats: true, defaultText: defaultText, completion: completion, summary,
      default: { [] }, read: { texts in texts })
  }
}

extension Option where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// Returns an option for one of an enumeration's words.
  static func choice(
    _ name: String, _ placeholder: String, default value: Value, _ summary: String
  ) -> Option {
    let words = Value.allCases.map(\.rawValue)
    return Option(
      name, placeholder, allowed: words.joined(separator: ", "), defaultText: value.rawValue,
      completion: .words(words), summary, default: { value }
    ) { texts throws(UsageError) in
      if let value = Value(rawValue: texts[0]) { return value }
      let hint = nearest(to: texts[0], among: words).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError(value: texts[0], "expected \(words.listed(by: "or"))\(hint)")
    }
  }
}

private func readShare(_ text: String, _ range: ClosedRange<Double>) throws(UsageError) -> Double {
  let isPercentage = text.hasSuffix("%")
  if let number = decimalNumber(isPercentage ? text.dropLast() : text[...]) {
    let value = isPercentage ? number / 100 : number
    if range.contains(value) { return value }
  }
  throw UsageError(
    value: text,
    "expected a number from \(range.lowerBound) to \(range.upperBound), or a percentage such as 2%")
}

private func readPath(_ text: String, _ placeholder: String) throws(UsageError) -> String {
  guard text.isEmpty else { return text }
  throw UsageError(
    value: text, "expected the path of a \(placeholder.contains("FILE") ? "file" : "directory")")
}
