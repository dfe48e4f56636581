import GameCore

/// A reader of a command's options.
///
/// A command reads each option once, in a closure, which is also the declaration of its options:
/// without a command line, all options have their defaults, and ``options`` lists what was read.
package struct OptionReader {
  /// The options that were read, in order.
  private(set) var options: [any OptionDeclaration] = []
  private(set) var mistakes: [UsageError.Mistake] = []
  /// The options that affect the process instead of the command.
  var surroundings = Surroundings()
  /// The strings given for each option, by the option's name.
  private let texts: [String: [String]]

  struct Surroundings {
    var until: ClockTime?
    var duration: TimeSpan?
    /// The value of ``Option/book``, or `nil` if it is not given.
    var book: String?
  }

  init(_ texts: [String: [String]] = [:]) { self.texts = texts }

  /// Returns the options that a closure reads.
  static func options<Values>(
    of read: (inout OptionReader) -> Values
  ) -> [any OptionDeclaration] {
    var reader = OptionReader()
    _ = read(&reader)
    return reader.options
  }

  /// Returns the value of an option, or its default if it is not given or invalid.
  package mutating func callAsFunction<Value>(_ option: Option<Value>) -> Value {
    options.append(option)
    return option.value(of: texts[option.name] ?? [], &mistakes)
  }

  /// Returns the value of an option with `true` if the option is given.
  mutating func given<Value>(_ option: Option<Value>) -> (value: Value, isGiven: Bool) {
    (self(option), texts[option.name] != nil)
  }
}
