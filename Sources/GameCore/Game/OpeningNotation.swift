/// The notation of a game's openings, one per line of a file.
public struct OpeningNotation<G: Game>: Sendable {
  /// The form of an opening, for messages: `columns, such as 4 4 3`.
  public let form: String
  /// Returns an error about the rule that prevents listed openings; `nil` if games with these rules can begin
  /// with them.
  public let objection: @Sendable (G.Rules) -> ParameterError?
  /// Returns an opening for a number of seats in its shortest form, which can be read again.
  public let read: @Sendable (String, G.Rules, Int) throws(StateTextError) -> String
  /// Returns the reason that the winner of an unfinished game is already certain; `nil` if it is not.
  public let decision: @Sendable (G) -> String?

  /// Creates a notation from its functions, by default for all rules and without decided openings.
  public init(
    form: String, objection: @escaping @Sendable (G.Rules) -> ParameterError? = { _ in nil },
    read: @escaping @Sendable (String, G.Rules, Int) throws(StateTextError) -> String,
    decision: @escaping @Sendable (G) -> String? = { _ in nil }
  ) {
    self.form = form
    self.objection = objection
    self.read = read
    self.decision = decision
  }
}
