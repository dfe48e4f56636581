/// An error that lists all mistakes in an invalid request.
public struct UsageError: ReportedError, Equatable {
  /// A mistake, its place and its remedy.
  public struct Mistake: Hashable, Sendable, CustomStringConvertible {
    /// The invalid setting, such as `seats`, or `nil` if the mistake is not in a single setting.
    ///
    /// Commands print it as an option, with hyphens.
    public let setting: String?
    /// The invalid value, or `nil` if the mistake is not in a single value.
    public let value: String?
    /// The problem in one clause, without a full stop.
    ///
    /// If a value is invalid, the clause says what was expected, such as `expected a whole number
    /// from 1`.
    public let text: String
    /// One sentence or a command to type, or `nil` if the problem suffices.
    public let remedy: String?

    /// Creates a mistake, by default without a setting, a value or a remedy.
    public init(
      setting: String? = nil, value: String? = nil, _ text: String, remedy: String? = nil
    ) {
      self.setting = setting
      self.value = value
      self.text = text
      self.remedy = remedy
    }

    /// The mistake in words, with the setting's plain name.
    public var description: String { problem(of: setting) }

    /// Returns the mistake in words, with the setting's name as users write it.
    public func problem(of setting: String?) -> String {
      guard let value else { return setting.map { "\($0): \(text)" } ?? text }
      return "invalid value '\(value)'" + (setting.map { " for \($0)" } ?? "") + ": \(text)"
    }
  }

  /// The mistakes in the order in which they are reported.
  public let mistakes: [Mistake]

  /// Creates an error with a single mistake.
  public init(
    setting: String? = nil, value: String? = nil, _ problem: String, remedy: String? = nil
  ) {
    mistakes = [Mistake(setting: setting, value: value, problem, remedy: remedy)]
  }

  /// Creates an error with mistakes that are not in a setting.
  public init(_ problems: [String]) { mistakes = problems.map { Mistake($0) } }

  /// Creates an error with mistakes in the order in which they are reported.
  public init(_ mistakes: [Mistake]) { self.mistakes = mistakes }

  /// The mistakes without their remedies.
  public var problems: [String] { mistakes.map(\.description) }

  /// The problems, one per line.
  public var description: String { problems.joined(separator: "\n") }

  /// The kind of failure: bad input.
  public var failure: FailureKind { .badInput }

  /// The mistakes with their remedies.
  ///
  /// Identical mistakes become one message with a count, and so do five or more mistakes that
  /// differ only in their first quoted word.
  public var messages: [ErrorMessage] {
    var kinds: [(texts: [String], remedy: String?)] = []
    var places: [Mistake: Int] = [:]  // never iterated
    for mistake in mistakes {
      let text = mistake.description
      let kind = Mistake(UsageError.kind(of: text), remedy: mistake.remedy)
      if let place = places[kind] {
        kinds[place].texts.append(text)
      } else {
        places[kind] = kinds.count
        kinds.append(([text], mistake.remedy))
      }
    }
    return kinds.flatMap { texts, remedy in
      let isEqual = texts.dropFirst().allSatisfy { $0 == texts[0] }
      if !isEqual, texts.count < UsageError.manyMistakes {
        return texts.map { ErrorMessage($0, remedy: remedy) }
      }
      let count =
        texts.count == 1
        ? "" : isEqual ? " (\(texts.count) times)" : " (the first of \(texts.count) such errors)"
      return [ErrorMessage(texts[0] + count, remedy: remedy)]
    }
  }

  /// The minimum number of similar mistakes that are combined into one message.
  private static let manyMistakes = 5

  /// Returns a message without its first quoted word.
  private static func kind(of text: String) -> String {
    let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? "\(parts[0])''\(parts[2])" : text
  }
}

extension UsageError.Mistake {
  /// Creates a mistake from an error about a subject, with the error's remedy.
  package init(_ subject: String, _ error: any Error) {
    self.init("\(subject): \(error)", remedy: (error as? any ReportedError)?.remedy)
  }
}

extension [UsageError.Mistake] {
  /// Adds a mistake, by default without a setting, a value or a remedy.
  package mutating func add(
    setting: String? = nil, value: String? = nil, _ text: String, remedy: String? = nil
  ) {
    append(UsageError.Mistake(setting: setting, value: value, text, remedy: remedy))
  }

  /// Returns a value or, on failure, adds its mistakes and returns `nil`.
  package mutating func adding<Value>(_ value: () throws(UsageError) -> Value) -> Value? {
    do throws(UsageError) {
      return try value()
    } catch {
      self += error.mistakes
      return nil
    }
  }
}
