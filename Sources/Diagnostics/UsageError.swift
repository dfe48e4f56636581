/// A request that can't be carried out as it stands, with everything that is wrong with it.
public struct UsageError: ReportedError, Equatable {
  /// A mistake, and where it was made.
  public struct Mistake: Hashable, Sendable, CustomStringConvertible {
    /// The setting at fault, such as `seats`; `nil` where it is no single one.
    ///
    /// A command writes it as its users do, with hyphens in front.
    public let setting: String?
    /// One sentence without a full stop: what is wrong, where, and what to do.
    public let text: String

    /// Takes a sentence that follows the setting's name, where there is one.
    public init(setting: String? = nil, _ text: String) {
      self.setting = setting
      self.text = text
    }

    /// The sentence after the setting's plain name.
    public var description: String { setting.map { "\($0): \(text)" } ?? text }
  }

  /// In the order in which they are reported.
  public let mistakes: [Mistake]

  /// A single mistake, in a setting or elsewhere.
  public init(setting: String? = nil, _ problem: String) {
    mistakes = [Mistake(setting: setting, problem)]
  }

  /// Sentences about no setting in particular.
  public init(_ problems: [String]) { mistakes = problems.map { Mistake($0) } }

  /// All mistakes at once.
  public init(_ mistakes: [Mistake]) { self.mistakes = mistakes }

  /// The mistakes as sentences.
  public var problems: [String] { mistakes.map(\.description) }

  /// The problems, a line each.
  public var description: String { problems.joined(separator: "\n") }

  /// The mistakes are the user's to mend.
  public var failure: FailureKind { .badInput }

  /// The same as the problems.
  public var messages: [String] { problems }
}
