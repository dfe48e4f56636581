import GameCore
import TournamentBase
import TournamentReports

extension Command {
  static let listAdapters = Command(
    name: "list adapters", words: "", summary: "list adapters for agents of other frameworks",
    options: { _ in },
    discussion: """
      An adapter runs an agent that was written for another framework. It is a prefix of an external
      bot's command. The program contains the adapters and runs them with the first python3 in PATH.
      Options follow a comma: restart=run loads an agent's file once for all games instead of once
      per game (kaggle, python), and function=NAME selects a function (kaggle).
      """,
    examples: """
      tournament list adapters
      connect-four: tournament connect-four --bot me=kaggle:submission.py --strategy me --strategy greedy
      connect-four: tournament check-bot kaggle:submission.py
      """
  ) { arguments, _, context in
    arguments.expect(0...0, "list adapters takes no arguments")
    try arguments.check()
    for adapter in BotAdapter.allCases {
      let game = adapter.game ?? "every game with a list of legal actions"
      context.output.print(adapter.form)
      context.output.print(
        "  " + flowing(adapter.summary, width: ReportLines.width, indent: 2, used: 2))
      context.output.print("  plays \(game), for example:\n  --bot me=\(adapter.example)")
    }
    return .done
  }
}
