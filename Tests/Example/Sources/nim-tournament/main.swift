import Nim
import Search
import Tournament

// A program with every command, for Nim and players that search it.
let nim = GameModule(
  Nim.self, strategies: NimStrategies.all + SearchPlayers<RandomPlayout<Nim>>.all,
  roster: ["random", "remainder"])
TournamentMain.runAndExit(games: [nim], program: "nim-tournament")
