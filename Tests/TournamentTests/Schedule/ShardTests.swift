import Testing
@testable import TournamentBase

struct ShardTests {
  /// Shards have whole deals, none twice, and none is missing.
  @Test(arguments: [(1000, 2), (7, 2), (8, 4), (9, 4), (Int.max, 2), (1 << 40, 3)])
  func `all shards together are the run`(games: Int, seats: Int) throws {
    for count in [1, 2, 3, 4, 64] {
      let shards = try (1...count).map { try #require(Shard(number: $0, count: count)) }
      let parts = shards.compactMap { $0.games(of: games, gamesPerDeal: seats) }
      guard parts.count == count else {
        #expect(parts.isEmpty)
        #expect(games / seats < count)
        continue
      }
      var next = 0
      for part in parts {
        #expect(part.lowerBound == next)
        #expect(part.lowerBound % seats == 0)
        #expect(!part.isEmpty)
        next = part.upperBound
      }
      #expect(next == games)
    }
  }

  /// The first shards have one more deal; the last game of the run may be alone in its deal.
  @Test(arguments: [
    (20, 3, [0..<8, 8..<14, 14..<20]), (19, 3, [0..<8, 8..<14, 14..<19]),
    (5, 3, [0..<2, 2..<4, 4..<5]),
  ])
  func `shards have nearly equal sizes`(games: Int, count: Int, expected: [Range<Int>]) {
    let parts = (1...count).compactMap {
      Shard(number: $0, count: count)?.games(of: games, gamesPerDeal: 2)
    }
    #expect(parts == expected)
  }

  @Test(arguments: [
    "0/4", "5/4", "1/0", "", "/", "1", "1/", "/2", "1/2/3", "-1/2", "1/-2", "a/b", "1/100001",
    "1 /2", "1/2 ", "+1/4", "1/+4", "0x1/2", "1.0/2", "99999999999999999999/2",
  ])
  func `invalid shards are refused`(text: String) { #expect(Shard(text) == nil) }

  @Test(arguments: [
    ("1/1", "-shard-1-of-1"), ("3/10", "-shard-03-of-10"), ("10/10", "-shard-10-of-10"),
    ("7/100000", "-shard-000007-of-100000"),
  ])
  func `a shard has a text and a suffix`(text: String, suffix: String) throws {
    let shard = try #require(Shard(text))
    #expect(shard.text == text)
    #expect(shard.suffix == suffix)
  }

  @Test func `names of folders are sorted in the order of the shards`() {
    let suffixes = (1...120).compactMap { Shard(number: $0, count: 120)?.suffix }
    #expect(suffixes.count == 120)
    #expect(suffixes.sorted() == suffixes)
  }

  @Test func `the data package has the shard`() throws {
    let shard = try #require(Shard("3/8"))
    let text = try JSON.canonical(shard)
    #expect(text == #"{"count":8,"number":3}"#)
    #expect(JSON.value(Shard.self, from: text.utf8) == shard)
  }
}
