import StandardGames
import TournamentCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program `tournament`: the command line with this package's games.
@main
struct Main {
  static func main() async { exit(await TournamentMain.run(games: StandardGames.all)) }
}
