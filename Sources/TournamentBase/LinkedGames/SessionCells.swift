import GameCore

/// The cells about links in a `games.csv` row.
struct SessionCells {
  private var duration = 0
  private var traffic = LinkTraffic()
  private var stalledAt: Int?
  private var desyncAt: Int?
  private var rematch = 0

  /// Creates empty cells, which suffice to describe the columns.
  init() {}

  init<G: Game>(_ table: LinkedGame<G>, _ outcome: Outcome) {
    duration = max(table.now, table.transport.endedAt ?? 0)
    traffic = table.transport.traffic
    stalledAt = table.transport.stalledAt
    desyncAt = table.transport.desyncAt
    rematch = table.offersRematch(after: outcome) ? 1 : 0
  }

  @inline(__always)
  mutating func visit<V: ColumnVisitor>(_ visitor: inout V) {
    visitor.cell(
      &duration,
      .count("session_us", "simulated time from the first request to the end", unit: "us"))
    visitor.cell(
      &traffic.sent,
      .count("messages", "messages sent, including retransmissions", unit: "messages"))
    visitor.cell(
      &traffic.lost, .count("messages_lost", "messages that never arrived", unit: "messages"))
    visitor.cell(
      &traffic.retransmitted,
      .count("messages_retransmitted", "retransmissions of messages", unit: "messages"))
    visitor.cell(
      &traffic.bytes, .count("bytes", "bytes sent, including retransmissions", unit: "bytes"))
    visitor.cell(
      &stalledAt,
      .count(
        "stalled_at_us",
        "time at which the lost message that stalled the game was sent; empty if none did",
        unit: "us", required: false))
    visitor.cell(
      &desyncAt,
      .count(
        "desync_at_us",
        "time of the first difference between the peers' states; empty if there is none",
        unit: "us", required: false))
    visitor.cell(&rematch, .flag("rematch", "the peers offer another game afterwards"))
  }
}

/// The cells about links in a `seats.csv` row.
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

  /// Creates empty cells, which suffice to describe the columns.
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
      .count(
        "asked_at_us", "time of the peer's last request to join or for a rematch", unit: "us",
        required: false))
    visitor.cell(
      &joinedAt,
      .count(
        "joined_at_us", "time of joining; empty if the peer never joined", unit: "us",
        required: false))
    visitor.cell(
      &leftAt,
      .count(
        "left_at_us", "time of disconnecting; empty if the peer stayed", unit: "us", required: false
      ))
    visitor.cell(
      &disconnectReason,
      .init(
        "disconnect_reason", .string,
        "no-network, connection-dropped, user-quit or server-quit; empty if the peer stayed",
        required: false, pattern: "[a-z-]+"))
    visitor.cell(&sent, .count("messages_sent", "messages that the peer sent", unit: "messages"))
    visitor.cell(
      &received, .count("messages_received", "messages that the peer received", unit: "messages"))
    visitor.cell(
      &meanDelay,
      .count(
        "delay_mean_us", "mean delay of messages to the peer, rounded down", unit: "us",
        required: false))
    visitor.cell(
      &longDelay,
      .count(
        "delay_p95_us", "95th percentile of message delays to the peer", unit: "us",
        required: false))
  }
}

/// A game's link traffic, for its rows.
@usableFromInline
struct SessionTraffic: Sendable {
  let session: SessionCells
  /// Each peer's traffic, in seat order.
  let peers: [PeerTraffic]

  @usableFromInline
  init<G: Game>(_ table: LinkedGame<G>, _ outcome: Outcome) {
    session = SessionCells(table, outcome)
    peers = table.transport.peers
  }
}
