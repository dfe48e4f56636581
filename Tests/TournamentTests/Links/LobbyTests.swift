import Testing

@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import QuizGame
@testable import SnapGame
@testable import TournamentBase

struct LobbyTests {
  private func meeting(
    _ link: String = "", last: String? = nil, peers: Int = 3, isAcknowledged: Bool = true,
    deal: UInt64 = 1,
    _ change: (inout LobbySettings) -> Void = { _ in }
  ) throws -> Lobby {
    let settings = try LinkSettings(settings: link)
    let far = try LinkSettings(settings: last ?? link)
    let plan = SessionPlan(
      links: (0..<peers).map { from in
        (0..<peers).map { to in max(from, to) == peers - 1 ? far : settings }
      },
      faults: isAcknowledged ? [] : [.loss])
    var meeting = LobbySettings()
    change(&meeting)
    var made = Lobby(
      meeting, peers: peers, links: plan.makeLinks(DealRandomness(seed: 3, deal: deal)),
      log: SessionLog())
    made.run()
    return made
  }

  /// Offer, request, answer and confirmation take four messages after the discovery.
  @Test func `a guest joins with four messages`() throws {
    let meeting = try meeting("delay=40")
    #expect(meeting.now == 2_160_000)
    #expect(meeting.joined == [1, 2])
    #expect(meeting.guests.dropFirst().allSatisfy { $0 == .connected })
    #expect(meeting.peers.map(\.askedAt) == [nil, 2_040_000, 2_040_000])
    #expect(meeting.peers.map(\.joinedAt) == [nil, 2_120_000, 2_120_000])
    #expect(meeting.peers.map(\.leftAt) == [nil, nil, nil])
    #expect(meeting.missing(isGhostLeft: true) == nil && requests(meeting) == 2)
    #expect(meeting.peers.map(\.sent) == [4, 2, 2])
    #expect(meeting.peers.map(\.received) == [4, 2, 2])
  }

  @Test func `each game offers a session under its name`() throws {
    func offer<G: Game>(_ game: G.Type) throws -> String {
      let plan = SessionSettings(seats: 2).plan(for: try #require(G.links))
      let meeting = try meeting(peers: 2) { $0.offer = plan.meeting.offer }
      for case .message(let text, from: 0, to: 1, at: _, arrivals: _) in meeting.log?.entries ?? []
      { return text }
      return ""
    }
    #expect(try offer(Snap.self) == "Snap!")
    #expect(try offer(ConnectFour.self) == "connect-four")
    #expect(try offer(Dominoes.self) == "dominoes")
    #expect(try offer(Quiz.self) == "quiz")
  }

  @Test func `a guest that arrives at a full table is rejected`() throws {
    let meeting = try meeting("delay=40", last: "delay=400") { $0.maxGuests = 1 }
    #expect(meeting.joined == [1])
    #expect(meeting.missing(isGhostLeft: false) == .denied)
    let waits = try self.meeting("delay=40", last: "delay=400") {
      $0.maxGuests = 1
      $0.open = 5_000_000
    }
    #expect(waits.now == 5_000_000)
  }

  /// Guests are listed even beyond the maximum.
  @Test func `guests that request at the same time are all accepted`() throws {
    let meeting = try meeting("delay=40", peers: 4) { $0.maxGuests = 1 }
    #expect(meeting.joined == [1, 2, 3] && meeting.missing(isGhostLeft: true) == nil)
  }

  private func requests(_ meeting: Lobby) -> Int {
    meeting.log?.entries.count {
      if case .message("request", _, _, _, _) = $0 { true } else { false }
    } ?? 0
  }

  @Test func `a guest with a dead link never finds the host or loses it`() throws {
    let never = try meeting("drop-at=1")
    #expect(never.missing(isGhostLeft: true) == .noNetwork)
    #expect(never.peers[1].quit == .noNetwork)
    let lost = try meeting("drop-at=2100,delay=40") { $0.connectTimeout = 60_000_000 }
    #expect(lost.missing(isGhostLeft: true) == .dropped)
    #expect(lost.peers[1].quit == .connectionDropped && lost.peers[1].leftAt == 3_600_000)
  }

  @Test func `a guest that the host starts without waits or is notified`() throws {
    let meeting = try meeting("delay=40") { $0.open = 2_140_000 }
    #expect(meeting.guests[1] == .connected && meeting.joined.isEmpty)
    #expect(meeting.missing(isGhostLeft: true) == .stalled)
    #expect(meeting.missing(isGhostLeft: false) == .denied)
  }

  /// Some guests join at a later attempt.
  @Test func `if answers are lost guests try again`() throws {
    var late = 0
    for deal in 0..<200 as Range<UInt64> {
      let meeting = try meeting(
        "loss=0.2,mode=unreliable", peers: 2, isAcknowledged: false, deal: deal)
      if meeting.missing(isGhostLeft: true) == nil, requests(meeting) > 1 { late += 1 }
    }
    // The request or its answer is lost with the probability 1 - .8², and a later attempt succeeds.
    #expect(late > 40 && late < 100, "\(late)")
    for deal in 0..<20 as Range<UInt64> {
      let sound = try meeting("loss=0.2,mode=unreliable", deal: deal)
      #expect(sound.missing(isGhostLeft: true) == nil && requests(sound) == 2)
    }
  }
}
