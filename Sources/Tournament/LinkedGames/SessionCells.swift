import GameCore

/// What a row of games.csv tells of links.
struct SessionCells {
  private var duration = 0
  private var traffic = LinkTraffic()
  private var stalledAt: Int?
  private var desyncAt: Int?
  private var rematch = 0

  /// Nothing, to describe columns by.
  init() {}

  init<G: Game>(_ table: LinkedGame<G>, _ outcome: Outcome) {
    duration = max(table.now, table.wires.endedAt ?? 0)
    traffic = table.wires.traffic
    stalledAt = table.wires.stalledAt
    desyncAt = table.wires.desyncAt
    rematch = table.offersRematch(after: outcome) ? 1 : 0
  }

  @inline(__always)
  mutating func visit<V: ColumnVisitor>(_ visitor: inout V) {
    visitor.cell(
      &duration,
      .init(
        "session_us", .integer, "simulated time from the first question to the end", unit: "us",
        minimum: 0))
    visitor.cell(
      &traffic.sent,
      .init(
        "messages", .integer, "messages that were sent, however often", unit: "messages", minimum: 0
      ))
    visitor.cell(
      &traffic.lost,
      .init("lost", .integer, "messages that never arrived", unit: "messages", minimum: 0))
    visitor.cell(
      &traffic.retransmitted,
      .init(
        "retransmitted", .integer, "how often messages were sent once more", unit: "messages",
        minimum: 0))
    visitor.cell(
      &traffic.bytes,
      .init(
        "bytes", .integer, "bytes that were sent, those sent once more included", unit: "bytes",
        minimum: 0))
    visitor.cell(
      &stalledAt,
      .init(
        "stalled_at", .integer,
        "when a message was sent that everybody waited for and that never came; empty where none was",
        unit: "us", required: false, minimum: 0))
    visitor.cell(
      &desyncAt,
      .init(
        "desync_at", .integer, "when the ends' games first differed; empty where they never did",
        unit: "us", required: false, minimum: 0))
    visitor.cell(
      &rematch,
      .init(
        "rematch", .integer, "1 where the ends offer another game afterwards", minimum: 0,
        maximum: 1))
  }
}

/// What a row of seats.csv tells of links.
struct PeerCells {
  private var askedAt: Int?
  private var joinedAt: Int?
  private var leftAt: Int?
  private var quit = CellText.empty
  private var sent = 0
  private var received = 0
  private var meanDelay: Int?
  private var longDelay: Int?

  private static let reasons = CellList(QuitReason.allCases.map(\.rawValue))

  /// Nothing, to describe columns by.
  init() {}

  init(_ peer: PeerTraffic) {
    askedAt = peer.askedAt
    joinedAt = peer.joinedAt
    leftAt = peer.leftAt
    for (index, reason) in QuitReason.allCases.enumerated() where reason == peer.quit {
      quit = PeerCells.reasons[index]
    }
    sent = peer.sent
    received = peer.received
    meanDelay = peer.meanDelay
    longDelay = peer.longDelay
  }

  @inline(__always)
  mutating func visit<V: ColumnVisitor>(_ visitor: inout V) {
    visitor.cell(
      &askedAt,
      .init(
        "asked_at", .integer,
        "when the seat's peer last asked to join, or for a rematch; empty where it never did",
        unit: "us", required: false, minimum: 0))
    visitor.cell(
      &joinedAt,
      .init(
        "joined_at", .integer, "when it had joined; empty where it never did", unit: "us",
        required: false, minimum: 0))
    visitor.cell(
      &leftAt,
      .init(
        "left_at", .integer, "when it was gone; empty where it was not", unit: "us",
        required: false, minimum: 0))
    visitor.cell(
      &quit,
      .init(
        "quit", .string,
        "why its peer was gone: no-network, connection-dropped, user-quit or server-quit; empty where it "
          + "was not", required: false, pattern: "[a-z-]+"))
    visitor.cell(
      &sent, .init("sent", .integer, "messages that it sent", unit: "messages", minimum: 0))
    visitor.cell(
      &received,
      .init("received", .integer, "messages that arrived at it", unit: "messages", minimum: 0))
    visitor.cell(
      &meanDelay,
      .init(
        "delay_mean_us", .integer, "mean time that messages to it took, rounded down", unit: "us",
        required: false, minimum: 0))
    visitor.cell(
      &longDelay,
      .init(
        "delay_p95_us", .integer, "time that 95 of 100 messages to it took at most", unit: "us",
        required: false, minimum: 0))
  }
}

/// What went over the links of a game.
@usableFromInline
struct SessionTraffic: Sendable {
  let session: SessionCells
  /// Of every peer, in the order of the seats.
  let peers: [PeerTraffic]

  @usableFromInline
  init<G: Game>(_ table: LinkedGame<G>, _ outcome: Outcome) {
    session = SessionCells(table, outcome)
    peers = table.wires.peers
  }
}
