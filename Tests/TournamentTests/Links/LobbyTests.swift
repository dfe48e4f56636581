import Testing

@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import QuizGame
@testable import SnapGame
@testable import TournamentBase

struct LobbyTests {
  private func lobby(
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
    var lobby = LobbySettings()
    change(&lobby)
    var made = Lobby(
      lobby, peers: peers, links: plan.makeLinks(DealRandomness(seed: 3, deal: deal)),
      log: SessionLog())
    made.run()
    return made
  }

  /// Offer, request, answer and confirmation take four messages after the discovery.
  @Test func `a guest joins with four messages`() throws {
    let lobby = try lobby("delay=40")
    #expect(lobby.now == 2_160_000)
    #expect(lobby.joined == [1, 2])
    #expect(lobby.guests.dropFirst().allSatisfy { $0 == .connected })
    #expect(lobby.peers.map(\.askedAt) == [nil, 2_040_000, 2_040_000])
    #expect(lobby.peers.map(\.joinedAt) == [nil, 2_120_000, 2_120_000])
    #expect(lobby.peers.map(\.leftAt) == [nil, nil, nil])
    #expect(lobby.missing(isGhostLeft: true) == nil && requests(lobby) == 2)
    #expect(lobby.peers.map(\.sent) == [4, 2, 2])
    #expect(lobby.peers.map(\.received) == [4, 2, 2])
  }

  @Test func `each game offers a session under its name`() throws {
    func offer<G: Game>(_ game: G.Type) throws -> String {
      let plan = SessionSettings(seats: 2).plan(for: try #require(G.links))
      let lobby = try lobby(peers: 2) { $0.offer = plan.lobby.offer }
      for case .message(let text, from: 0, to: 1, at: _, arrivals: _) in lobby.log?.entries ?? [] {
        return text
      }
      return ""
    }
    #expect(try offer(Snap.self) == "Snap!")
    #expect(try offer(ConnectFour.self) == "connect-four")
    #expect(try offer(Dominoes.self) == "dominoes")
    #expect(try offer(Quiz.self) == "quiz")
  }

  @Test func `a guest that arrives at a full table is rejected`() throws {
    let lobby = try lobby("delay=40", last: "delay=400") { $0.maxGuests = 1 }
    #expect(lobby.joined == [1])
    #expect(lobby.missing(isGhostLeft: false) == .denied)
    let waits = try self.lobby("delay=40", last: "delay=400") {
      $0.maxGuests = 1
      $0.open = 5_000_000
    }
    #expect(waits.now == 5_000_000)
  }

  /// Guests are listed even beyond the maximum.
  @Test func `guests that request at the same time are all accepted`() throws {
    let lobby = try lobby("delay=40", peers: 4) { $0.maxGuests = 1 }
    #expect(lobby.joined == [1, 2, 3] && lobby.missing(isGhostLeft: true) == nil)
  }

  private func requests(_ lobby: Lobby) -> Int {
    lobby.log?.entries.count {
      if case .message("request", _, _, _, _) = $0 { true } else { false }
    } ?? 0
  }

  @Test func `a guest with a dead link never finds the host or loses it`() throws {
    let never = try lobby("drop-at=1")
    #expect(never.missing(isGhostLeft: true) == .noNetwork)
    #expect(never.peers[1].quit == .noNetwork)
    let lost = try lobby("drop-at=2100,delay=40") { $0.connectTimeout = 60_000_000 }
    #expect(lost.missing(isGhostLeft: true) == .dropped)
    #expect(lost.peers[1].quit == .connectionDropped && lost.peers[1].leftAt == 3_600_000)
  }

  @Test func `a guest that the host starts without waits or is notified`() throws {
    let lobby = try lobby("delay=40") { $0.open = 2_140_000 }
    #expect(lobby.guests[1] == .connected && lobby.joined.isEmpty)
    #expect(lobby.missing(isGhostLeft: true) == .stalled)
    #expect(lobby.missing(isGhostLeft: false) == .denied)
  }

  /// Some guests join at a later attempt.
  @Test func `if answers are lost guests try again`() throws {
    var late = 0
    for deal in 0..<200 as Range<UInt64> {
      let lobby = try lobby(
        "loss=0.2,mode=unreliable", peers: 2, isAcknowledged: false, deal: deal)
      if lobby.missing(isGhostLeft: true) == nil, requests(lobby) > 1 { late += 1 }
    }
    // The request or its answer is lost with the probability 1 - .8², and a later attempt succeeds.
    #expect(late > 40 && late < 100, "\(late)")
    for deal in 0..<20 as Range<UInt64> {
      let sound = try lobby("loss=0.2,mode=unreliable", deal: deal)
      #expect(sound.missing(isGhostLeft: true) == nil && requests(sound) == 2)
    }
  }
}
