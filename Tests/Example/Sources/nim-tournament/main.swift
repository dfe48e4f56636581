import Nim
import TournamentCommand

await TournamentMain.run(games: [
  GameEntry(Nim.self, strategies: NimStrategies.all, roster: ["random", "remainder"])
])
