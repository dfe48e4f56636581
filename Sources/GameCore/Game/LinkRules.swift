/// What a game over links between a host and its guests needs to know of the game.
public struct LinkRules<G: Game>: Sendable {
  /// Who keeps the game's state.
  public enum Authority: Sendable {
    /// The host alone: guests are asked, and hear what came of it.
    case host
    /// Every end: what a seat does is sent to all others, who do it, too.
    case everyEnd
  }

  /// A message that host and guest exchange before the game begins.
  public struct Opening: Sendable {
    /// Whether the host sends it; else the guest does.
    public let isFromHost: Bool
    /// Its kind, as it is drawn.
    public let name: String
    /// How long it is.
    public let bytes: Int
    /// The earliest time at which it is sent, in microseconds after the host starts the game.
    public let time: Int
    /// Whether it brings the deal.
    public let isDeal: Bool

    /// Puts a message together.
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

  /// Who keeps the state.
  public let authority: Authority
  /// What a seat decides that sends nothing, such as silence; `nil` where everything is sent.
  public let silence: G.Action?
  /// When a seat acts, in microseconds after it was asked; `nil` for games that name no times.
  public let time: (@Sendable (G.Action) -> Int?)?
  /// The action at another time, as the host hears it.
  public let heard: @Sendable (G.Action, Int) -> G.Action
  /// Simulated microseconds since the game began; `nil` in games without a time of their own.
  public let elapsed: (@Sendable (G) -> Int)?
  /// The name of the session that the host offers and guests search for.
  public var offer: String = G.name
  /// How many bytes tell a guest what it is to decide.
  public var questionSize = 0
  /// As what a question is drawn.
  public var questionName: @Sendable (G, Seat) -> String = { _, _ in "question" }
  /// How many bytes an action takes.
  public var actionSize: @Sendable (G.Action) -> Int = { _ in 0 }
  /// As what an action is drawn.
  public var actionName: @Sendable (G.Action, Seat) -> String = { action, _ in "\(action)" }
  /// The message that passes the turn to another seat, apart from the action; `nil` if actions pass it.
  ///
  /// A player sends it by hand, and again until it arrives.
  public var turnMessage: String?
  /// A Boolean value that indicates whether an action says where things are afterwards: a duplicate changes nothing,
  /// and a lost one does not stop the game.
  public var isAbsolute = false
  /// The message by which the host ends a question for its guests; `nil` if there is none.
  public var closing: String?
  /// What is exchanged with each guest before the game begins.
  public var opening: @Sendable (_ seats: Int) -> [Opening] = { _ in [] }
  /// Lets the game go on without a seat, twice as once; `nil` where it ends when somebody leaves.
  public var leave: (@Sendable (inout G, Seat) -> Void)?
  /// Sets the time of a game that ends because somebody left; `nil` in games without a time of their own.
  public var stop: (@Sendable (inout G, Int) -> Void)?
  /// By how many microseconds a seat sees later with the fault `lateSight`.
  public var sightDelay: (@Sendable (G, Seat) -> Int)?
  /// How many of the last microseconds passed after nothing counted any more for what was asked last.
  public var pause: (@Sendable (G) -> Int)?
  /// What an old action comes to at another time of a new step; `nil` where it means nothing.
  public var carried: (@Sendable (G, G.Action, Int) -> G.Action?)?
  /// Whether an action changes what is never sent.
  public var isUnsent: (@Sendable (G.Action) -> Bool)?
  /// What the original program of this game gets wrong, besides what all do.
  public var faults: [LinkFault] = []

  /// A game that names times: the host hears later what guests say.
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

  /// A game of turns, whose every end keeps its own state; nothing is sent unless a size is given.
  public init() {
    authority = .everyEnd
    silence = nil
    time = nil
    heard = { action, _ in action }
    elapsed = nil
  }
}
