import GameCore

/// The cells of a row of games.csv about links.
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
        "session_us", .integer, "simulated time from the first request to the end", unit: "us",
        minimum: 0))
    visitor.cell(
      &traffic.sent,
      .init(
        "messages", .integer, "messages sent, retransmissions included", unit: "messages",
        minimum: 0
      ))
    visitor.cell(
      &traffic.lost,
      .init(
        "messages_lost", .integer, "messages that never arrived", unit: "messages", minimum: 0))
    visitor.cell(
      &traffic.retransmitted,
      .init(
        "messages_retransmitted", .integer, "retransmissions of messages", unit: "messages",
        minimum: 0))
    visitor.cell(
      &traffic.bytes,
      .init(
        "bytes", .integer, "bytes sent, retransmissions included", unit: "bytes", minimum: 0))
    visitor.cell(
      &stalledAt,
      .init(
        "stalled_at_us", .integer,
        "time of sending the lost message that stalled the game; empty without one", unit: "us",
        required: false, minimum: 0))
    visitor.cell(
      &desyncAt,
      .init(
        "desync_at_us", .integer,
        "time of the first difference between the ends; empty without one",
        unit: "us", required: false, minimum: 0))
    visitor.cell(
      &rematch,
      .init(
        "rematch", .integer, "1 if the ends offer another game afterwards; else 0", minimum: 0,
        maximum: 1))
  }
}

/// The cells of a row of seats.csv about links.
struct PeerCells {
  private var askedAt: Int?
  private var joinedAt: Int?
  private var leftAt: Int?
  private var disconnectReason = CellText.empty
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
      disconnectReason = PeerCells.reasons[index]
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
        "asked_at_us", .integer, "time of the peer's last request to join or for a rematch",
        unit: "us",
        required: false, minimum: 0))
    visitor.cell(
      &joinedAt,
      .init(
        "joined_at_us", .integer, "time of joining; empty if the peer never joined", unit: "us",
        required: false, minimum: 0))
    visitor.cell(
      &leftAt,
      .init(
        "left_at_us", .integer, "time of disconnecting; empty if the peer stayed", unit: "us",
        required: false, minimum: 0))
    visitor.cell(
      &disconnectReason,
      .init(
        "disconnect_reason", .string,
        "no-network, connection-dropped, user-quit or server-quit; empty if the peer stayed",
        required: false, pattern: "[a-z-]+"))
    visitor.cell(
      &sent,
      .init("messages_sent", .integer, "messages that the peer sent", unit: "messages", minimum: 0))
    visitor.cell(
      &received,
      .init(
        "messages_received", .integer, "messages that the peer received", unit: "messages",
        minimum: 0)
    )
    visitor.cell(
      &meanDelay,
      .init(
        "delay_mean_us", .integer, "mean delay of messages to the peer, rounded down", unit: "us",
        required: false, minimum: 0))
    visitor.cell(
      &longDelay,
      .init(
        "delay_p95_us", .integer, "percentile 95 of the delays of messages to the peer", unit: "us",
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
