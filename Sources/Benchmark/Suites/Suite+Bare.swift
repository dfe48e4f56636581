import TournamentBase

extension Suite {
  /// Random play, compared with a loop in C that knows no rules, bots, streams or files.
  static let bare = Suite(
    name: "bare", summary: "random Connect Four, compared with a bare loop in C"
  ) { shop, runs in
    let tools = shop.inFolder("tools")
    defer { tools.clean() }
    let loop = try tools.compile("loop", bareLoop)
    let games = 4_000_000
    var ours: [Double] = []
    var bare: [Double] = []
    for _ in 0..<runs {
      let words = fastest + ["--games", "\(games)"]
      ours.append(Double(games) / (try shop.play(words, jobs: 1).wallSeconds))
      bare.append(Double(games) / (try ChildProcess([loop, "\(games)"]).wallSeconds))
    }
    return [
      Figure("random games, all tables, 1 job", ours, "games/s"),
      Figure("random games of a bare loop", bare, "games/s"),
      Figure(
        "speed relative to the bare loop", zip(ours, bare).map { $0 / $1 }, "times", decimals: 3,
        .atLeast(0.36)),
    ]
  }

  /// Bitboards with seven bits per column, and SplitMix64.
  private static let bareLoop = """
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    static uint64_t state;
    static uint64_t next(void) {
      uint64_t z = state += 0x9e3779b97f4a7c15;
      z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
      z = (z ^ z >> 27) * 0x94d049bb133111eb;
      return z ^ z >> 31;
    }
    static int wins(uint64_t discs) {
      for (int step = 6; step <= 8; step++) {
        uint64_t pairs = discs & discs >> step;
        if (pairs & pairs >> 2 * step) return 1;
      }
      uint64_t pairs = discs & discs >> 1;
      return (pairs & pairs >> 2) != 0;
    }
    int main(int count, char **words) {
      long games = count > 1 ? atol(words[1]) : 1, plies = 0, won[2] = {0};
      for (long game = 0; game < games; game++) {
        uint64_t discs[2] = {0};
        int heights[7] = {0}, open[7] = {0, 1, 2, 3, 4, 5, 6}, columns = 7;
        for (int seat = 0; columns > 0; seat ^= 1) {
          int index = (next() >> 32) * columns >> 32, column = open[index];
          discs[seat] |= 1ull << (column * 7 + heights[column]++);
          if (heights[column] == 6) open[index] = open[--columns];
          plies++;
          if (wins(discs[seat])) {
            won[seat]++;
            break;
          }
        }
      }
      printf("%ld %ld %ld\\n", plies, won[0], won[1]);
    }
    """
}
