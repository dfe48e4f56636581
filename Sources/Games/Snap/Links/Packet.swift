import GameCore

extension Snap {
  /// What host and guests of the networked game send each other.
  ///
  /// A packet is `SNAP`, its number and its kind, each big-endian, then what the kind holds: seats and
  /// counts as bytes, names as UTF-8 up to a zero byte, cards as rank and suit.
  public struct Packet: Hashable, Sendable {
    /// What a packet says.
    public enum Content: Hashable, Sendable {
      /// The host asks who a guest is.
      case signInRequest
      /// A guest's name, without zero bytes.
      case signInResponse(name: String)
      /// Everybody is there: their names in the order of the seats.
      case serverReady(players: [String])
      /// A guest has heard who plays.
      case clientReady
      /// Each seat's closed cards from the top, and who turns first.
      case deal(hands: [[Card]], starter: Seat)
      /// A guest has its cards.
      case dealt
      /// It is a seat's turn; the card that the last one turned lies open.
      case activate(Seat)
      /// A guest turned its card.
      case turnedCard
      /// A guest calls.
      case shouldSnap(Seat)
      /// What the host makes of a call.
      case calledSnap(Seat, Verdict)
      /// A guest is gone, and its cards go to the others.
      case otherQuit(Seat, cards: [[Card]])
      /// The host has left.
      case serverQuit
      /// A guest has left.
      case clientQuit
    }

    /// What became of a call.
    public enum Verdict: UInt8, CaseIterable, Sendable {
      /// There was no match.
      case wrong
      /// Somebody else was first.
      case tooLate
      /// It takes the cards.
      case correct
    }

    /// Counts a sender's packets, so that old ones are known; `nil` for one without a number.
    public let number: Int32?
    /// What it says.
    public let content: Content

    /// Bytes before what the kind holds.
    public static let headerSize = 10
    private static let mark = Array("SNAP".utf8)

    /// Takes a number from 0 up.
    public init(number: Int32?, _ content: Content) {
      self.number = number
      self.content = content
    }

    /// The packet as it is sent.
    public var bytes: [UInt8] {
      var writer = PacketWriter(Packet.mark)
      writer.add(UInt32(bitPattern: number ?? -1))
      writer.add(content.kind)
      switch content {
      case .signInRequest, .clientReady, .dealt, .turnedCard, .serverQuit, .clientQuit: break
      case .signInResponse(let name): writer.add(name)
      case .serverReady(let players):
        writer.bytes.append(UInt8(truncatingIfNeeded: players.count))
        for player in players { writer.add(player) }
      case .deal(let hands, let starter):
        writer.add(hands)
        writer.bytes.append(UInt8(truncatingIfNeeded: starter.index))
      case .activate(let seat), .shouldSnap(let seat):
        writer.bytes.append(UInt8(truncatingIfNeeded: seat.index))
      case .calledSnap(let seat, let verdict):
        writer.bytes += [UInt8(truncatingIfNeeded: seat.index), verdict.rawValue]
      case .otherQuit(let seat, let cards):
        writer.bytes.append(UInt8(truncatingIfNeeded: seat.index))
        writer.add(cards)
      }
      return writer.bytes
    }

    /// Reads a packet; `nil` for anything that is none, or has bytes left over.
    public init?(_ bytes: [UInt8]) {
      var reader = PacketReader(bytes)
      guard reader.take(4) == Packet.mark[...], let number = reader.number(),
        let kind = reader.kind(),
        number >= -1, let content = Content(kind, &reader), reader.isAtEnd
      else { return nil }
      self.number = number == -1 ? nil : number
      self.content = content
    }
  }
}

extension Snap.Packet.Content {
  fileprivate var kind: UInt16 {
    switch self {
    case .signInRequest: 100
    case .signInResponse: 101
    case .serverReady: 102
    case .clientReady: 103
    case .deal: 104
    case .dealt: 105
    case .activate: 106
    case .turnedCard: 107
    case .shouldSnap: 108
    case .calledSnap: 109
    case .otherQuit: 110
    case .serverQuit: 111
    case .clientQuit: 112
    }
  }

  fileprivate init?(_ kind: UInt16, _ reader: inout PacketReader) {
    switch kind {
    case 100: self = .signInRequest
    case 101:
      guard let name = reader.text() else { return nil }
      self = .signInResponse(name: name)
    case 102:
      guard let count = reader.byte(), count <= Seat.limit else { return nil }
      var players: [String] = []
      for _ in 0..<count {
        guard let name = reader.text() else { return nil }
        players.append(name)
      }
      self = .serverReady(players: players)
    case 103: self = .clientReady
    case 104:
      guard let hands = reader.hands(), let starter = reader.seat() else { return nil }
      self = .deal(hands: hands, starter: starter)
    case 105: self = .dealt
    case 106:
      guard let seat = reader.seat() else { return nil }
      self = .activate(seat)
    case 107: self = .turnedCard
    case 108:
      guard let seat = reader.seat() else { return nil }
      self = .shouldSnap(seat)
    case 109:
      guard let seat = reader.seat(), let verdict = reader.byte().flatMap(Snap.Packet.Verdict.init)
      else { return nil }
      self = .calledSnap(seat, verdict)
    case 110:
      guard let seat = reader.seat(), let cards = reader.hands() else { return nil }
      self = .otherQuit(seat, cards: cards)
    case 111: self = .serverQuit
    case 112: self = .clientQuit
    default: return nil
    }
  }
}

private struct PacketWriter {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func add(_ word: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  mutating func add(_ word: UInt16) {
    bytes += [UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word)]
  }

  /// A zero byte would end the name before its end.
  mutating func add(_ name: String) { bytes += name.utf8.filter { $0 != 0 } + [0] }

  mutating func add(_ hands: [[Snap.Card]]) {
    bytes.append(UInt8(truncatingIfNeeded: hands.count))
    for hand in hands {
      bytes.append(UInt8(truncatingIfNeeded: hand.count))
      bytes += hand.map(\.face)
    }
  }
}

private struct PacketReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func byte() -> UInt8? { take(1)?.first }

  mutating func number() -> Int32? {
    take(4).map { Int32(bitPattern: $0.reduce(0) { $0 << 8 | UInt32($1) }) }
  }

  mutating func kind() -> UInt16? { take(2).map { $0.reduce(0) { $0 << 8 | UInt16($1) } } }

  mutating func seat() -> Seat? {
    byte().flatMap { Int($0) < Seat.limit ? Seat(Int($0)) : nil }
  }

  mutating func text() -> String? {
    guard let end = rest.firstIndex(of: 0), let bytes = take(end - rest.startIndex) else {
      return nil
    }
    _ = take(1)
    return String(validating: bytes, as: UTF8.self)
  }

  mutating func hands() -> [[Snap.Card]]? {
    guard let count = byte(), count <= Seat.limit else { return nil }
    var hands: [[Snap.Card]] = []
    for _ in 0..<count {
      guard let size = byte(), let cards = take(Int(size)), cards.allSatisfy({ $0 < 56 }) else {
        return nil
      }
      hands.append(cards.map { Snap.Card($0) })
    }
    return hands
  }
}
