import Diagnostics

/// An option of a command, declared once: its name, what it takes and what holds without it.
///
/// Parsing, errors, help, the manual page and completions all follow from it.
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

  /// Declares an option of any kind; most are made by the functions for numbers, words and choices.
  ///
  /// - Parameters:
  ///   - read: Makes the value of the texts that were given, at least one and in order; what it
  ///     throws needs not name the option.
  package init(
    _ name: String, _ placeholder: String?, repeats: Bool = false, allowed: String? = nil,
    defaultText: String? = nil, completion: Completion = .nothing, _ summary: String,
    default value: @escaping @Sendable () -> Value,
    read: @escaping @Sendable ([String]) throws(UsageError) -> Value
  ) {
    self.name = name
    self.placeholder = placeholder
    self.repeats = repeats
    self.allowed = allowed
    self.defaultText = defaultText
    self.completion = completion
    self.summary = summary
    defaultValue = value
    self.read = read
  }

  package func mistakes(in texts: [String]) -> [String] {
    do throws(UsageError) {
      if !texts.isEmpty { _ = try read(texts) }
      return []
    } catch {
      return error.problems
    }
  }

  /// The value of the texts that were given; the default for none, and for unreadable ones.
  package func value(of texts: [String]) -> Value {
    do throws(UsageError) {
      return texts.isEmpty ? defaultValue() : try read(texts)
    } catch {
      return defaultValue()
    }
  }
}
