import Foundation
import Nim
import Search
import Tournament

// Every command, with Nim for its game, and players that search it.
let nim = GameModule(
  Nim.self, strategies: NimStrategies.all + SearchPlayers<RandomPlayout<Nim>>.all,
  roster: ["random", "remainder"])
exit(await TournamentMain.run(games: [nim], program: "nim-tournament"))
