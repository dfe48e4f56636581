/// The notation for a game's openings, one per line of a file.
public struct OpeningNotation<G: Game>: Sendable {
  /// The form that an opening must have, for messages: `columns, such as 4 4 3`.
  public let form: String
  /// Returns an error that names the rule under which games cannot begin with a listed opening, or
  /// `nil` if they can.
  public let unsupportedRule: @Sendable (G.Rules) -> ParameterError?
  /// Parses an opening and returns its shortest form, which parses to the same opening.
  ///
  /// The parameters are a line of the file, the rules and the number of seats. Throws
  /// ``StateTextError`` if the line is not an opening under these rules.
  public let read: @Sendable (String, G.Rules, Int) throws(StateTextError) -> String
  /// Returns the reason why the winner of an unfinished game is already certain, or `nil` if no
  /// winner is certain.
  public let decision: @Sendable (G) -> String?

  /// Creates a notation from its functions, which by default support all rules and consider no game
  /// decided.
  public init(
    form: String, unsupportedRule: @escaping @Sendable (G.Rules) -> ParameterError? = { _ in nil },
    read: @escaping @Sendable (String, G.Rules, Int) throws(StateTextError) -> String,
    decision: @escaping @Sendable (G) -> String? = { _ in nil }
  ) {
    self.form = form
    self.unsupportedRule = unsupportedRule
    self.read = read
    self.decision = decision
  }
}
