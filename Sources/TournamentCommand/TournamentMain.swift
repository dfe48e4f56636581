import Terminal
import Tournament

/// The whole command line, for the games of any package.
public enum TournamentMain {
  /// Carries out the process's command line.
  ///
  /// Every command works with every game; those that solve positions are there where Connect Four
  /// is one of the games.
  ///
  /// - Parameters:
  ///   - games: The games there are, in the order of listings.
  ///   - program: What the program is called in help and completions.
  /// - Returns: The status to end the process with: 0 done, 1 a check failed, 2 wrong usage or
  ///   unreadable input, 3 stopped early, 70 a fault of the program itself.
  public static func run(games: [GameEntry], program: String = "tournament") async -> Int32 {
    let context = CommandContext(
      program: program, catalogue: Catalogue(games: games), output: .standard(),
      interrupt: .signals)
    return await context.execute(Array(CommandLine.arguments.dropFirst())).rawValue
  }
}
