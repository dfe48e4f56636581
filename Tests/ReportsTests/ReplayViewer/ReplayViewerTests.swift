import Foundation
import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct ReplayViewerTests {
  private func games() async throws -> [ReplayFrames] {
    let folder = try TemporaryFolder()
    let subject = try await PageFixture.recorded(games: 8, in: folder)
    return try PageReplays([subject], .all, games: [PageFixture.connectFour]).games
  }

  @Test func `notes are listed without games`() throws {
    #expect(ReplayViewer([]) == nil)
    let player = try #require(ReplayViewer([], notes: ["no replays <here>"]))
    #expect(!player.hasGames)
    var html = HTML()
    player.write(to: &html)
    #expect(html.text.contains("<li>No replays &lt;here&gt;.</li>"))
    #expect(!html.text.contains("id=\"player\""))
  }

  /// The page has the player, its script and a link to the player.
  @Test func `a page may have only games`() async throws {
    let html = Page([], player: ReplayViewer(try await games(), isAlone: true)).html
    #expect(html.contains("<title>Recorded games – tournament</title>"))
    #expect(html.contains("href=\"#player\""))
    #expect(html.contains(PageFiles.script(hasPlayer: true)))
    #expect(!Page([]).html.contains("href=\"#player\""))
  }

  @Test(arguments: ReplayFramesFixture.samples)
  func `a still shows all marks of its frame`(sample: String) throws {
    let games = try ReplayFramesFixture.games(sample)
    let viewer = try #require(ReplayViewer(games))
    for game in games {
      for frame in [0, game.frames.count / 2, game.frames.count - 1] {
        let still = viewer.svg(of: game, frame: frame)
        #expect(XMLCheck.isWellFormed(still))
        #expect(still.contains("<title>\(escaped(game.frames[frame].text))</title>"))
        let marks = game.frames[frame].marks.filter { game.marks[$0].views.isInOpen }
        let shapes = still.components(separatedBy: "<use ").count - 1
        let texts = still.components(separatedBy: "<text ").count - 1
        #expect(shapes + texts == marks.count)
      }
    }
  }

  private struct Decoded: Decodable {
    let id: Int
    let w: Double
    let h: Double
    let players: [String]
    let views: [String]
    let measure: String?
    let marks: [Mark]
    let frames: [Frame]
    let end: String
    let why: String?
    let rules: String?
    let other: [Decoded]?

    private enum CodingKeys: CodingKey {
      case id, w, h, players, views, measure, marks, frames, end, why, rules, other
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      id = try values.decode(Int.self, forKey: .id)
      (w, h) = (
        try values.decode(Double.self, forKey: .w), try values.decode(Double.self, forKey: .h)
      )
      players = try values.decode([String].self, forKey: .players)
      views = try values.decode([String].self, forKey: .views)
      measure = try values.decodeIfPresent(String.self, forKey: .measure)
      marks = try values.decode([Mark].self, forKey: .marks)
      frames = try values.decode([Frame].self, forKey: .frames)
      end = try values.decode(String.self, forKey: .end)
      why = try values.decodeIfPresent(String.self, forKey: .why)
      rules = try values.decodeIfPresent(String.self, forKey: .rules)
      // An array, because a structure cannot contain itself.
      other = try values.decodeIfPresent(Decoded.self, forKey: .other).map { [$0] }
    }

    struct Mark: Decodable {
      let words: String?
      let symbol: Int?
      let place: [Double]
      let turn: Int
      let mask: Int
      let label: String
      let size: Double?

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        words = try? values.decode(String.self)
        symbol = try words == nil ? values.decode(Int.self) : nil
        place = [try values.decode(Double.self), try values.decode(Double.self)]
        turn = try values.decode(Int.self)
        mask = try values.decode(Int.self)
        label = try values.decode(String.self)
        size = try values.isAtEnd ? nil : values.decode(Double.self)
      }
    }

    struct Frame: Decodable {
      let marks: [Int]
      let text: String
      let ms: Int?
      let seat: Int?
      let value: Double?
      let words: String?
      let blunder: Bool?
      let values: [Int]?
      let right: [Int]?
      let wrong: [Int]?
    }
  }

  private func read(_ viewer: ReplayViewer) throws -> [Decoded] {
    #expect(!viewer.json.utf8.contains(UInt8(ascii: "<")) && !viewer.json.contains("\n"))
    return try JSONDecoder().decode([Decoded].self, from: Data(viewer.json.utf8))
  }

  @Test(arguments: ReplayFramesFixture.samples)
  func `frames read back from the page`(sample: String) throws {
    let games = try ReplayFramesFixture.games(sample)
    let read = try read(try #require(ReplayViewer(games)))
    #expect(read.map(\.id) == games.map(\.id))
    for (one, game) in zip(read, games) {
      #expect(one.w == game.width && one.h == game.height && one.players == game.players)
      #expect(one.end == game.end && one.why == nil)
      #expect(one.marks.map(\.place) == game.marks.map { [$0.x, $0.y] })
      #expect(one.marks.map(\.turn) == game.marks.map(\.turn))
      #expect(one.marks.map(\.label) == game.marks.map { game.named($0.label) })
      #expect(one.frames.map(\.marks) == game.frames.map(\.marks))
      #expect(one.frames.map(\.text) == game.frames.map(\.text))
      #expect(one.frames.map(\.ms) == game.frames.map(\.milliseconds))
      #expect(one.frames.map(\.seat) == game.frames.map { $0.seat?.index })
      #expect(one.frames.map(\.values) == game.frames.map { $0.timeline?.values })
      #expect(one.views.count == (one.marks.contains { $0.mask > 1 } ? game.players.count + 1 : 1))
      #expect(one.marks.allSatisfy { 0..<(1 << one.views.count) ~= $0.mask })
      // Players have names on the board, too.
      #expect(one.marks.allSatisfy { $0.words?.hasPrefix("seat ") != true })
    }
  }

  /// Both games have the views of the players if one of them hides something.
  @Test func `a game under two rule sets is one entry with both games`() throws {
    let open = try #require(ReplayFramesFixture.games("connect-four/standard").first)
    let hiding = try #require(ReplayFramesFixture.games("dominoes/all-fives").first)
    let pair = ReplayPair(game: ChangedGame(a: open, b: hiding), rulesA: "", rulesB: "x=1")
    let viewer = try #require(ReplayViewer([open], pairs: [pair]))
    let entries = try read(viewer)
    #expect(entries.count == 2 && entries[0].other == nil && entries[0].rules == nil)
    let other = try #require(entries[1].other?.first)
    #expect(entries[1].rules == "Rules A: standard rules" && other.rules == "Rules B: x=1")
    #expect(entries[1].frames.count == open.frames.count)
    #expect(other.frames.count == hiding.frames.count && other.end == hiding.end)
    #expect(entries[0].views.count == 1 && entries[1].views.count == 3 && other.views.count == 3)
    #expect(entries[1].marks.allSatisfy { $0.mask == 7 })
    var html = HTML()
    viewer.write(to: &html)
    #expect(html.text.contains("Game \(open.id), Rules A: standard rules, "))
    #expect(html.text.contains("Game \(hiding.id), Rules B: x=1, "))
  }

  @Test func `Snap has the cards of each player over time and the calls`() throws {
    let viewer = try #require(ReplayViewer(ReplayFramesFixture.games("snap/two-packs")))
    let game = try #require(read(viewer).first)
    #expect(game.measure == "cards held")
    #expect(game.frames.allSatisfy { $0.values?.count == game.players.count })
    #expect(game.frames.contains { $0.right?.isEmpty == false })
    #expect(game.frames[0].right == [] && game.frames[0].wrong == [])
  }

  /// Every name reads back unchanged.
  @Test func `names of bots do not end an element of the page`() throws {
    let hostile = "</script><img onerror=\"x\">\\ \u{0}\u{1b}\u{2028}<\u{338}<!--"
    var game = ReplayFrames(id: 1, labels: [hostile, "b"], why: hostile)
    var picture = Picture()
    picture.resize(width: 2, height: 2.5)
    picture.add(.text(hostile), x: 1, y: 1, label: hostile)
    picture.add(.player(Seat(0), width: 10), x: 1, y: 2)
    picture.add(.player(Seat(1), width: 10), x: 1, y: 2)
    game.add(picture, text: "seat 0 and seat 1", seat: Seat(1))
    let viewer = try #require(ReplayViewer([game]))
    let read = try #require(self.read(viewer).first)
    #expect(read.players == [hostile, "b"] && read.why == hostile && read.h == 2.5)
    #expect(read.marks[0].words == hostile && read.marks[0].label == hostile)
    #expect(read.marks[1].words?.hasSuffix("<!--") == true && read.marks[2].words == "b")
    #expect(read.marks[1].size.map { $0 < Picture.textSize } == true && read.marks[2].size == nil)
    #expect(read.frames[0].text == "\(hostile) and b" && read.frames[0].seat == 1)
  }
}
