/// The rules for a game between a host and its guests.
public struct LinkRules<G: Game>: Sendable {
  /// The peers that own the game's state.
  public enum Authority: Sendable {
    /// The host alone, which sends questions and results to its guests.
    case host
    /// Every peer, because each seat's actions are sent to all other peers, which also apply them.
    case everyEnd
  }

  /// A message between host and guest before the game begins.
  public struct Opening: Sendable {
    /// A Boolean value that indicates whether the host sends the message rather than the guest.
    public let isFromHost: Bool
    /// The message's name in sequence diagrams.
    public let name: String
    /// The size in bytes.
    public let bytes: Int
    /// The earliest time at which it is sent, in microseconds after the host starts the game.
    public let time: Int
    /// A Boolean value that indicates whether the message contains the deal.
    public let isDeal: Bool

    /// Creates a message between the host and a guest.
    public init(
      fromHost: Bool, _ name: String, bytes: Int, at time: Int = 0, isDeal: Bool = false
    ) {
      isFromHost = fromHost
      self.name = name
      self.bytes = bytes
      self.time = time
      self.isDeal = isDeal
    }
  }

  /// The peers that own the state.
  public let authority: Authority
  /// The action that sends nothing, such as silence, or `nil` if every action is sent.
  public let silence: G.Action?
  /// Returns an action's time in microseconds after the question or is `nil` for games without
  /// times.
  public let time: (@Sendable (G.Action) -> Int?)?
  /// Returns the action with its arrival time at the host, in microseconds, in place of its own
  /// time.
  public let heard: @Sendable (G.Action, Int) -> G.Action
  /// Returns the simulated time since the beginning in microseconds or is `nil` for games without
  /// simulated time.
  public let elapsed: (@Sendable (G) -> Int)?
  /// The session's name, which the host offers and guests search for.
  public var offer: String = G.name
  /// The size of a question to a guest, in bytes.
  public var questionSize = 0
  /// Returns a question's name in sequence diagrams.
  public var questionName: @Sendable (G, Seat) -> String = { _, _ in "question" }
  /// Returns an action's size in bytes.
  public var actionSize: @Sendable (G.Action) -> Int = { _ in 0 }
  /// Returns an action's name in sequence diagrams.
  public var actionName: @Sendable (G.Action, Seat) -> String = { action, _ in "\(action)" }
  /// The name of the message that passes the turn to another seat, or `nil` if actions pass it.
  ///
  /// A player sends the message manually and repeats it until it arrives.
  public var turnMessage: String?
  /// A Boolean value that indicates whether an action contains the resulting positions.
  ///
  /// If so, a duplicated packet has no effect, and a lost one does not stop the game.
  public var isAbsolute = false
  /// The name of the host's message that ends a question for its guests, or `nil` if there is none.
  public var closing: String?
  /// Returns the messages between the host and each guest before the game begins.
  public var opening: @Sendable (_ seats: Int) -> [Opening] = { _ in [] }
  /// Continues the game without a seat or is `nil` if a disconnect ends the game.
  ///
  /// Calling it again for the same seat has no effect.
  public var leave: (@Sendable (inout G, Seat) -> Void)?
  /// Sets the final time of a game that a disconnect ended, in microseconds, or is `nil` for games
  /// without simulated time.
  public var stop: (@Sendable (inout G, Int) -> Void)?
  /// Returns the delay, in microseconds, with which ``LinkFault/lateSight`` lets a seat see the
  /// state.
  public var sightDelay: (@Sendable (G, Seat) -> Int)?
  /// Returns the length, in microseconds, of the pause at the end of a step, in which actions do
  /// not count.
  public var pause: (@Sendable (G) -> Int)?
  /// Returns the action from an earlier step with a new time in this step, or `nil` if it has no
  /// effect.
  public var carried: (@Sendable (G, G.Action, Int) -> G.Action?)?
  /// Returns `true` if an action changes information that is never sent.
  public var isUnsent: (@Sendable (G.Action) -> Bool)?
  /// The faults in this game's original program, in addition to ``LinkFault/ofEveryGame``.
  public var faults: [LinkFault] = []

  /// Creates rules for a game with simulated time, in which the host receives actions after a
  /// delay.
  public init(
    silence: G.Action?, time: @escaping @Sendable (G.Action) -> Int?,
    heard: @escaping @Sendable (G.Action, Int) -> G.Action,
    elapsed: @escaping @Sendable (G) -> Int
  ) {
    authority = .host
    self.silence = silence
    self.time = time
    self.heard = heard
    self.elapsed = elapsed
  }

  /// Creates rules for a sequential game in which every peer keeps a copy of the state.
  ///
  /// All message sizes are 0 by default.
  public init() {
    authority = .everyEnd
    silence = nil
    time = nil
    heard = { action, _ in action }
    elapsed = nil
  }
}
