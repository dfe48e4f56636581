import Diagnostics

extension Option where Value == Bool {
  /// An option without a value: given or not.
  package static func flag(_ name: String, _ summary: String) -> Option {
    Option(name, nil, summary, default: { false }, read: { _ in true })
  }

  package static var help: Option { .flag("help", "print this help") }
}

extension Option where Value == Int {
  /// A whole number in a range.
  ///
  /// - Parameter defaultText: What help says of a default that is not the same everywhere.
  package static func integer(
    _ name: String, _ placeholder: String = "N", in range: ClosedRange<Int>,
    defaultText: String? = nil, default value: @autoclosure @escaping @Sendable () -> Int,
    _ summary: String
  ) -> Option {
    let range = WholeRange(range)
    return Option(
      name, placeholder, allowed: range.help, defaultText: defaultText ?? "\(value())", summary,
      default: value, read: range.read)
  }
}

extension Option where Value == Int? {
  /// A whole number in a range, or nothing.
  package static func integer(
    _ name: String, _ placeholder: String = "N", in range: ClosedRange<Int>,
    defaultText: String? = nil, _ summary: String
  ) -> Option {
    let range = WholeRange(range)
    return Option(
      name, placeholder, allowed: range.help, defaultText: defaultText, summary,
      default: { nil }, read: { texts throws(UsageError) in try range.read(texts) })
  }
}

extension Option where Value == UInt64 {
  /// A whole number of 64 bits.
  package static func number(
    _ name: String, _ placeholder: String, default value: UInt64, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, allowed: "0 to 2^64 - 1", defaultText: "\(value)", summary,
      default: { value }
    ) { texts throws(UsageError) in
      if let number = wholeNumber(texts[0], as: UInt64.self) { return number }
      throw UsageError("'\(texts[0])' is not a whole number from 0 to \(UInt64.max)")
    }
  }
}

extension Option where Value == Double {
  /// A number in a range, or a percentage such as `2%`.
  package static func share(
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
  /// A number in a range or a percentage such as `2%`, or nothing.
  package static func share(
    _ name: String, _ placeholder: String, in range: ClosedRange<Double>, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, allowed: "\(range.lowerBound) to \(range.upperBound)", summary,
      default: { nil },
      read: { texts throws(UsageError) in try readShare(texts[0], range) })
  }
}

extension Option where Value == String {
  /// The path of a file or folder, not empty.
  package static func path(
    _ name: String, _ placeholder: String, default value: String, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, defaultText: value,
      completion: placeholder.contains("FILE") ? .files : .folders, summary, default: { value },
      read: { texts throws(UsageError) in try readPath(texts[0], placeholder) })
  }
}

extension Option where Value == String? {
  /// The path of a file or folder, not empty, or nothing.
  package static func path(
    _ name: String, _ placeholder: String, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, completion: placeholder.contains("FILE") ? .files : .folders, summary,
      default: { nil },
      read: { texts throws(UsageError) in try readPath(texts[0], placeholder) })
  }
}

extension Option where Value == [String] {
  /// Texts that are read later, one for each time the option is given.
  package static func texts(
    _ name: String, _ placeholder: String, completion: Completion = .nothing, _ summary: String
  ) -> Option {
    Option(
      name, placeholder, repeats: true, completion: completion, summary, default: { [] },
      read: { texts in texts })
  }
}

extension Option where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of an enumeration's words.
  package static func choice(
    _ name: String, _ placeholder: String, default value: Value, _ summary: String
  ) -> Option {
    let words = Value.allCases.map(\.rawValue)
    return Option(
      name, placeholder, allowed: words.joined(separator: ", "), defaultText: value.rawValue,
      completion: .words(words), summary, default: { value }
    ) { texts throws(UsageError) in
      if let value = Value(rawValue: texts[0]) { return value }
      let hint = nearest(to: texts[0], among: words).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError("'\(texts[0])' is not \(words.listed(by: "or"))\(hint)")
    }
  }
}

/// Whole numbers that an option takes, without an end where there is no limit worth naming.
private struct WholeRange {
  let range: ClosedRange<Int>

  init(_ range: ClosedRange<Int>) { self.range = range }

  var help: String? {
    range.upperBound == .max ? nil : "\(range.lowerBound) to \(range.upperBound)"
  }

  @Sendable
  func read(_ texts: [String]) throws(UsageError) -> Int {
    if let number = wholeNumber(texts[0]), range.contains(number) { return number }
    throw UsageError(
      "'\(texts[0])' is not a whole number from \(range.lowerBound) to \(range.upperBound)")
  }
}

private func readShare(
  _ text: String, _ range: ClosedRange<Double>
) throws(UsageError) -> Double {
  let isPercentage = text.hasSuffix("%")
  if let number = decimalNumber(isPercentage ? text.dropLast() : text[...]) {
    let value = isPercentage ? number / 100 : number
    if range.contains(value) { return value }
  }
  throw UsageError(
    "'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound), or a percentage "
      + "such as 2%")
}

private func readPath(_ text: String, _ placeholder: String) throws(UsageError) -> String {
  guard text.isEmpty else { return text }
  throw UsageError("the name of a \(placeholder.contains("FILE") ? "file" : "folder") is empty")
}
