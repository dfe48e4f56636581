import GameCore

/// A game's link options, for all links or for single links.
///
/// `delay=40` applies to every link in both directions. `1.delay=40` applies to both directions
/// between the host and guest 1. `0-1.delay=40` applies to messages from peer 0 to peer 1. Peer 0
/// is the host and has the first seat.
public struct SessionSettings: Hashable, Sendable {
  /// The parameters, in the order in which they are listed.
  ///
  /// Link parameters can also be set for single links.
  public static let parameters: [Parameter] =
    LinkSettings.parameters + peerParameters + [
      .choice(
        "protocol", default: FaultProfile.sound,
        summary:
          "sound: without faults; original: with all faults in the game's original program"),
      .choice(
        "compensation", default: SessionPlan.Compensation.none,
        summary:
          "for races: delay the host's own actions by the slowest guest's round-trip time, or count "
          + "actions by the guest's clock"),
      .number(
        "bound", in: 0...60_000, default: 250,
        summary:
          "maximum delay in ms for an action to count by its guest's clock "
          + "(compensation=timestamps)"
      ),
      .choice(
        "lobby", default: LobbySettings.Kind.seated,
        summary:
          "how a session begins: all are seated, guests find the host and join, or both request a "
          + "rematch"
      ),
      .number(
        "discovery", in: 10...60_000, default: 2000,
        summary: "interval in ms between the host's offers, and before the first (lobby=found)"),
      .number(
        "connect-timeout", in: 1...60_000, default: 5000,
        summary: "ms within which a joining guest must be answered (lobby=found)"),
      .number(
        "notice", in: 0...60_000, default: 1500,
        summary: "ms until peers detect a dead link or an unannounced disconnect"),
      .number(
        "open", in: 1...600_000, default: 30_000,
        summary: "ms for which the host admits guests, unless all arrive earlier (lobby=found)"),
      .integer(
        "max-guests", in: 1...15, default: 3,
        summary: "maximum number of guests that the host admits (lobby=found)"),
      .number(
        "ask-after", in: 0...600_000, default: 1000,
        summary: "mean ms after which a player requests a rematch (lobby=rematch)"),
    ]
    + LinkFault.allCases.map { fault in
      .choice(fault.rawValue, default: Switch.byProtocol, summary: fault.summary)
    }

  static let peerParameters: [Parameter] = [
    .number(
      "quit-at", in: 0...1e9, default: 0,
      summary: "time in ms at which a peer disconnects; 0 for never"),
    .number(
      "disconnects", in: 0...1000, default: 0,
      summary: "mean number of disconnects per peer and minute of game time"),
  ]

  enum FaultProfile: String, CaseIterable {
    case sound, original
  }

  enum Switch: String, CaseIterable {
    case byProtocol = "protocol"
    case on, off
  }

  private var values = ParameterValues(parameters)
  private var single: [String: ParameterValues] = [:]
  private let seats: Int

  /// Creates settings without delay or faults.
  public init(seats: Int) { self.seats = seats }

  /// Sets a parameter.
  ///
  /// If its name begins with a link, the value applies only to that link.
  ///
  /// - Throws: `ParameterError` with the setting's key if the link, the parameter or the value is
  ///   invalid.
  public mutating func set(_ setting: Assignment) throws(ParameterError) {
    let parts = setting.key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return try values.set(setting) }
    let link = String(parts[0])
    let isOfPeer = Self.peerParameters.contains { $0.name == parts[1] }
    try check(link, isOfPeer: isOfPeer, key: setting.key)
    var own = single[link] ?? ParameterValues(LinkSettings.parameters + Self.peerParameters)
    do throws(ParameterError) {
      try own.set(String(parts[1]), to: setting.content)
    } catch {
      throw error.renamed(setting.key)
    }
    single[link] = own
  }

  private func check(_ link: String, isOfPeer: Bool, key: String) throws(ParameterError) {
    let peers = link.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    func problem(_ text: String) -> ParameterError { ParameterError(name: key, problem: text) }
    guard 1...2 ~= peers.count, peers.allSatisfy({ $0.map { 0..<seats ~= $0 } ?? false }),
      "\(peers.map { "\($0 ?? -1)" }.joined(separator: "-"))" == link
    else {
      throw problem(
        "unknown link '\(link)' with \(seats) players; expected "
          + (seats == 2 ? "guest 1" : "a guest, 1 to \(seats - 1),") + " or a direction such as 0-1"
      )
    }
    if isOfPeer, peers.count > 1 { throw problem("expected one peer, not a link") }
    if !isOfPeer, peers == [0] {
      throw problem("peer 0 is the host; expected a guest, or a direction such as 0-1")
    }
    if peers.count == 2, peers[0] == peers[1] { throw problem("a peer has no link to itself") }
  }

  /// Checks that settings do not contradict each other and that each of them has an effect in a
  /// game.
  ///
  /// - Throws: `ParameterError` that names a setting and its problem.
  public func validate<G: Game>(_ rules: LinkRules<G>) throws(ParameterError) {
    let compensation = values.text("compensation")
    if compensation != "none", rules.time == nil {
      throw ParameterError(
        name: "compensation",
        problem: "\(compensation) requires a game in which players race instead of taking turns")
    }
    if compensation != "none", values.text("protocol") == FaultProfile.original.rawValue {
      throw ParameterError(
        name: "compensation", problem: "\(compensation) cannot be used with protocol=original")
    }
    let lobby: LobbySettings.Kind = values.choice("lobby")
    if lobby == .rematch, !rules.faults.contains(.crossedStart) {
      throw ParameterError(name: "lobby", problem: "\(G.name) does not support rematches")
    }
    // Default values are always valid, because replays contain every setting.
    for (name, kind) in Self.requiredLobbies where lobby != kind && !isDefault(name) {
      throw ParameterError(name: name, problem: "requires lobby=\(kind.rawValue)")
    }
    for fault in LinkFault.allCases where values.choice(fault.rawValue) == Switch.on {
      try validate(fault, of: rules, lobby: lobby)
    }
    if values.number("quit-at") > 0 {
      throw ParameterError(name: "quit-at", problem: "requires a peer, such as 1.quit-at")
    }
    if !isDefault("bound"), compensation != "timestamps" {
      throw ParameterError(name: "bound", problem: "requires compensation=timestamps")
    }
    if values.number("reorder") > 0, values.text("mode") == "reliable" {
      throw ParameterError(
        name: "reorder", problem: "requires mode=unreliable: a reliable link keeps the order")
    }
  }

  private func isDefault(_ name: String) -> Bool {
    Self.parameters.contains { $0.name == name && $0.defaultValue == values[name] }
  }

  /// The settings that apply only to one kind of lobby, with that kind.
  private static let requiredLobbies: [(String, LobbySettings.Kind)] = [
    ("discovery", .found), ("connect-timeout", .found), ("open", .found), ("max-guests", .found),
    ("ask-after", .rematch),
  ]

  /// Checks that a fault has an effect.
  private func validate<G: Game>(
    _ fault: LinkFault, of rules: LinkRules<G>, lobby: LobbySettings.Kind
  ) throws(ParameterError) {
    func problem(_ text: String) -> ParameterError {
      ParameterError(name: fault.rawValue, problem: text)
    }
    if !(rules.faults + LinkFault.ofEveryGame).contains(fault) {
      throw problem("not a fault of \(G.name)")
    }
    let needed: LobbySettings.Kind? =
      switch fault {
      case .deafGuest, .ghostGuest, .twoDecks: .found
      case .crossedStart: .rematch
      default: nil
      }
    if let needed, needed != lobby {
      throw problem("requires lobby=\(needed.rawValue)")
    }
    if [.loss, .unchecked, .numberReset].contains(fault),
      (0..<seats).allSatisfy({ from in
        (0..<seats).allSatisfy { link(from: from, to: $0).text("mode") == "reliable" }
      })
    {
      throw problem("requires mode=unreliable")
    }
  }

  /// All settings with their values, followed by the settings for single links, in a fixed order.
  public var stored: Settings { Settings(Array(values.pairs) + ofSingleLinks) }

  private var ofSingleLinks: [Settings.Element] {
    single.sorted { $0.key < $1.key }.flatMap { link, own in
      own.pairs.filter { own.isGiven($0.name) }.map { .init("\(link).\($0.name)", $0.value) }
    }
  }

  /// The differences from settings without delay or faults, as `key=value,key=value`, or an empty
  /// string if there are none.
  public var changes: String {
    let changed = values.changes
    return ((changed.isEmpty ? [] : [changed]) + ofSingleLinks.map(\.text)).joined(separator: ",")
  }

  /// Returns the plan for a game, with the active faults that exist in the game.
  public func plan<G: Game>(for rules: LinkRules<G>) -> SessionPlan {
    let links = (0..<seats).map { from in
      (0..<seats).map { to in LinkSettings(link(from: from, to: to)) }
    }
    let known = rules.faults + LinkFault.ofEveryGame
    var plan = SessionPlan(links: links, faults: faults.intersection(known))
    plan.compensation = values.choice("compensation")
    plan.bound = microseconds("bound")
    plan.lobby.kind = values.choice("lobby")
    plan.lobby.offer = rules.offer
    plan.lobby.discovery = microseconds("discovery")
    plan.lobby.connectTimeout = microseconds("connect-timeout")
    plan.lobby.notice = microseconds("notice")
    plan.lobby.open = microseconds("open")
    plan.lobby.maxGuests = values.integer("max-guests")
    plan.lobby.askAfter = values.number("ask-after") * 1000
    plan.quitAt = (0..<seats).map { peer in
      let time = single["\(peer)"]?.number("quit-at") ?? 0
      return time > 0 ? Int((time * 1000).rounded()) : nil
    }
    plan.disconnectRates = (0..<seats).map { peer in
      guard let own = single["\(peer)"], own.isGiven("disconnects") else {
        return values.number("disconnects")
      }
      return own.number("disconnects")
    }
    return plan
  }

  private func microseconds(_ name: String) -> Int { Int((values.number(name) * 1000).rounded()) }

  /// The active faults.
  ///
  /// The original protocol contains all faults that are not disabled.
  private var faults: Set<LinkFault> {
    let isOriginal = (values.choice("protocol") as FaultProfile) == .original
    return Set(
      LinkFault.allCases.filter { fault in
        switch values.choice(fault.rawValue) as Switch {
        case .byProtocol: isOriginal
        case .on: true
        case .off: false
        }
      })
  }

  /// Returns the settings for one direction.
  ///
  /// Settings for a direction override settings for a guest, which override settings for all links.
  private func link(from: Int, to: Int) -> ParameterValues {
    var link = values
    let guest = from == 0 ? to : to == 0 ? from : nil
    for own in [guest.flatMap { single["\($0)"] }, single["\(from)-\(to)"]] {
      guard let own else { continue }
      for parameter in LinkSettings.parameters where own.isGiven(parameter.name) {
        link.assign(parameter.name, own[parameter.name])
      }
    }
    return link
  }
}
