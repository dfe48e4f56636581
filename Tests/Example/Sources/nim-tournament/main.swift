import Foundation
import Nim
import Tournament
import TournamentCommand

// Every command, with Nim for its game.
let nim = GameEntry(Nim.self, strategies: NimStrategies.all)
exit(await TournamentMain.run(games: [nim], program: "nim-tournament"))
