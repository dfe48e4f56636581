import GameCore

extension Option where Value == Bool {
  package static func flag(_ name: String, _ summary: String) -> Option {
    Option(name, nil, summary, default: { false }, read: { _ in true })
  }

  package static var help: Option { .flag("help", "print this help") }
}

extension Option where Value == Int {
  /// Returns an option whose value is a whole number in a range.
  ///
  /// - Parameter defaultText: The default value as help shows it, if it depends on the machine.
  package static func integer(
    _ name: String, _ placeholder: String = "N", in range: ClosedRange<Int>,
    defaultText: String? = nil, default value: @autoclosure @escaping @Sendable () -> Int,
    _ summary: String
  ) -> Option {
    // The largest number is not a meaningful bound for a user.
    let end = range.upperBound == .max ? "" : " to \(range.upperBound)"
    return Option(
      name, placeholder, allowed: end.isEmpty ? nil : "\(range.lowerBound)\(end)",
      defaultText: defaultText ?? "\(value())", summary, default: value
    ) { texts throws(UsageError) in
      if let number = wholeNumber(texts[0]), range.contains(number) { return number }
      throw UsageError(
        value: texts[0],
        "expected a whole number "
          + (end.isEmpty ? "of at least \(range.lowerBound)" : "from \(range.lowerBound)\(end)")
          + form(for: texts[0], upTo: range.upperBound))
    }
  }
}

extension Option where Value == Int? {
  /// Returns an option whose value is a whole number in a range, without a default.
  static func integer(
    _ name: String, _ placeholder: String = "N", in range: ClosedRange<Int>,
    defaultText: String? = nil, _ summary: String
  ) -> Option {
    Option<Int>.integer(name, placeholder, in: range, default: range.lowerBound, summary)
      .optional(defaultText: defaultText)
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
      throw UsageError(
        value: texts[0], "expected a whole number from 0 to \(UInt64.max)\(form(for: texts[0]))")
    }
  }
}

/// Returns examples of valid forms if a value looks like a whole number but is none, such as
/// `1.000` or `10k`.
private func form(for text: String, upTo limit: Int = .max) -> String {
  let isSimilar = text.drop { $0 == "-" || $0 == "+" }.first?.isNumber == true
  return limit >= 1000 && isSimilar && wholeNumber(text, as: Int128.self) == nil
    ? ", such as 1000, 1,000 or 1e3" : ""
}

extension Option where Value == Double {
  /// Returns an option whose value is a number in a range, or a percentage such as `2%`.
  static func share(
    _ name: String, _ placeholder: String, in range: ClosedRange<Double>, default value: Double,
    _ summary: String
  ) -> Option {
    let limits = "\(range.lowerBound) to \(range.upperBound)"
    return Option(
      name, placeholder, allowed: limits, defaultText: "\(value)", summary, default: { value }
    ) { texts throws(UsageError) in
      let text = texts[0]
      let isPercentage = text.hasSuffix("%")
      if let number = decimalNumber(isPercentage ? text.dropLast() : text[...]) {
        let value = isPercentage ? number / 100 : number
        if range.contains(value) { return value }
      }
      throw UsageError(
        value: text, "expected a number from \(limits), or a percentage such as 2%")
    }
  }
}

extension Option where Value == Double? {
  /// Returns an option whose value is a number in a range or a percentage, without a default.
  static func share(
    _ name: String, _ placeholder: String, in range: ClosedRange<Double>, _ summary: String
  ) -> Option {
    Option<Double>.share(name, placeholder, in: range, default: range.lowerBound, summary)
      .optional()
  }
}

extension Option where Value == String {
  static func path(
    _ name: String, _ placeholder: String, default value: String, _ summary: String
  ) -> Option {
    let isFile = placeholder.contains("FILE")
    return Option(
      name, placeholder, defaultText: value, completion: isFile ? .files : .folders, summary,
      default: { value }
    ) { texts throws(UsageError) in
      if !texts[0].isEmpty { return texts[0] }
      throw UsageError(
        value: texts[0], "expected the path of a \(isFile ? "file" : "directory")")
    }
  }
}

extension Option where Value == String? {
  /// Returns an option whose value is the path of a file or directory, without a default.
  package static func path(_ name: String, _ placeholder: String, _ summary: String) -> Option {
    Option<String>.path(name, placeholder, default: "", summary).optional()
  }

  /// Returns an option whose value is a string that is read later.
  package static func text(
    _ name: String, _ placeholder: String, defaultText: String? = nil,
    completion: Completion = .nothing, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, defaultText: defaultText, completion: completion, summary,
      default: { nil }, read: { texts throws(UsageError) in texts[0] })
  }
}

extension Option where Value == [String] {
  /// Returns a repeatable option whose values are strings that are read later.
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
  /// Returns an option whose value is one of an enumeration's words.
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
