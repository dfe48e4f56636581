@testable import GameCore
import Testing

@testable import SnapGame

@Suite(.timeLimit(.minutes(10))) struct PacketTests {
  private let contents: [Snap.Packet.Content] = [
    .signInRequest, .signInResponse(name: "Ada"), .signInResponse(name: ""),
    .serverReady(players: ["Ada", "Bé", "Cy"]), .clientReady,
    .deal(hands: [[Snap.Card(0), Snap.Card(51)], [Snap.Card(7)], []], starter: Seat(2)), .dealt,
    .activate(Seat(1)), .turnedCard, .shouldSnap(Seat(3)), .calledSnap(Seat(0), .wrong),
    .calledSnap(Seat(1), .tooLate), .calledSnap(Seat(2), .correct),
    .otherQuit(Seat(1), cards: [[Snap.Card(3)], []]), .serverQuit, .clientQuit,
  ]

  @Test func roundTrip() {
    for content in contents {
      for number in [nil, 0, 1, 258, Int32.max] as [Int32?] {
        let packet = Snap.Packet(number: number, content)
        #expect(Snap.Packet(packet.bytes) == packet)
      }
    }
  }

  /// To the byte: the mark, the number, the kind, each big-endian, then what it holds.
  @Test func bytes() {
    let activate = Snap.Packet(number: 258, .activate(Seat(1)))
    #expect(activate.bytes == [0x53, 0x4e, 0x41, 0x50, 0, 0, 1, 2, 0, 106, 1])
    let name = Snap.Packet(number: nil, .signInResponse(name: "Ab"))
    #expect(name.bytes == [0x53, 0x4e, 0x41, 0x50, 255, 255, 255, 255, 0, 101, 0x41, 0x62, 0])
    let deal = Snap.Packet(number: 0, .deal(hands: [[Snap.Card(5)], []], starter: Seat(1)))
    #expect(deal.bytes.dropFirst(Snap.Packet.headerSize) == [2, 1, 5, 0, 1])
    #expect(Snap.Packet(number: 0, .dealt).bytes.count == Snap.Packet.headerSize)
  }

  /// Every beginning of a packet and every packet with more behind it is none.
  @Test func cut() {
    for content in contents {
      let bytes = Snap.Packet(number: 3, content).bytes
      for count in bytes.indices { #expect(Snap.Packet(Array(bytes[..<count])) == nil) }
      #expect(Snap.Packet(bytes + [0]) == nil)
    }
  }

  @Test(arguments: [
    (0, UInt8(0x54)), (4, 0xfe), (8, 1), (9, 99), (9, 113), (10, 200),
  ])
  func spoilt(place: Int, byte: UInt8) {
    var bytes = Snap.Packet(number: 3, .activate(Seat(1))).bytes
    bytes[place] = byte
    #expect(Snap.Packet(bytes) == nil)
  }

  /// A card is one of a pack or a joker, a verdict one of three, a name UTF-8.
  @Test func impossible() {
    var deal = Snap.Packet(number: 0, .deal(hands: [[Snap.Card(5)], []], starter: Seat(1))).bytes
    deal[12] = 56
    #expect(Snap.Packet(deal) == nil)
    var called = Snap.Packet(number: 0, .calledSnap(Seat(0), .wrong)).bytes
    called[11] = 3
    #expect(Snap.Packet(called) == nil)
    var name = Snap.Packet(number: 0, .signInResponse(name: "Ab")).bytes
    name[10] = 0xff
    #expect(Snap.Packet(name) == nil)
  }
}
