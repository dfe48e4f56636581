import StandardGames
import Tournament

/// The `tournament` program: the command line with this package's games.
@main
struct Main {
  static func main() { TournamentMain.runAndExit(games: StandardGames.all) }
}
