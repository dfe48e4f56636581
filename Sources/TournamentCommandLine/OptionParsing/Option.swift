import GameCore

/// The declaration of an option: its name, its values and its default.
///
/// Parsing, errors, help, the man page and completions all use the declaration.
package struct Option<Value: Sendable>: OptionDeclaration {
  package let name: String
  package let placeholder: String?
  package let summary: String
  package let repeats: Bool
  package let allowed: String?
  package let defaultText: String?
  package let completion: Completion
  private let defaultValue: @Sendable () -> Value
  private let read: @Sendable ([String]) throws(UsageError) -> Value

  /// Creates an option whose values have any type.
  ///
  /// Other functions create options for numbers, words and choices.
  ///
  /// - Parameters:
  ///   - read: Returns the value for the given strings, of which there is at least one, in the
  ///     order of the command line. The errors that it throws do not name the option. If a string
  ///     is invalid, the error's `value` is this string.
  package init(
    _ name: String, _ placeholder: String?, repeats: Bool = false, allowed: String? = nil,
    defaultText: String? = nil, completion: Completion = .nothing, _ summary: String,
    default value: @escaping @Sendable () -> Value,
    read: @escaping @Sendable ([String]) throws(UsageError) -> Value
  ) {
    (self.name, self.placeholder, self.repeats, self.summary) = (
      name, placeholder, repeats, summary
    )
    (self.allowed, self.defaultText, self.completion) = (allowed, defaultText, completion)
    defaultValue = value
    self.read = read
  }

  /// Returns a copy of the option for an optional value, which is `nil` by default.
  func optional(defaultText: String? = nil) -> Option<Value?> {
    Option<Value?>(
      name, placeholder, repeats: repeats, allowed: allowed, defaultText: defaultText,
      completion: completion, summary, default: { nil }, read: read)
  }

  /// Returns the value for the given strings and adds their mistakes, all of which name the option.
  ///
  /// If there are no strings or they are invalid, the value is the default.
  func value(of texts: [String], _ mistakes: inout [UsageError.Mistake]) -> Value {
    do throws(UsageError) {
      if !texts.isEmpty { return try read(texts) }
    } catch {
      mistakes += error.mistakes.map { mistake in
        let problem =
          mistake.setting == nil ? mistake.problem(of: flag) : "\(flag): \(mistake.description)"
        return UsageError.Mistake(problem, remedy: mistake.remedy)
      }
    }
    return defaultValue()
  }
}
