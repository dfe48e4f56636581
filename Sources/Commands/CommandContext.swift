import Diagnostics
import Storage
import Terminal
import Tournament

/// What a command works with besides its options: nothing of it is global, so that tests can run
/// commands side by side.
package struct CommandContext: Sendable {
  /// What the program is called.
  package let program: String
  package let catalogue: Catalogue
  package let output: Output
  package let interrupt: Interrupt
  /// How long a game may take.
  package let patience = GamePatience()
  /// When the command is to stop by itself.
  package let deadline = Deadline()
  /// How long it may take to play a few games of earlier results again.
  package let spotCheckLimit: Duration

  package init(
    program: String, catalogue: Catalogue, output: Output, interrupt: Interrupt,
    spotCheckLimit: Duration = .seconds(1)
  ) {
    self.program = program
    self.catalogue = catalogue
    self.output = output
    self.interrupt = interrupt
    self.spotCheckLimit = spotCheckLimit
  }

  /// Prints a value as JSON whose keys are in alphabetical order.
  package func printJSON(_ value: some Encodable) throws {
    output.print(try JSON.pretty(value).visibleJSON)
  }

  /// Writes a line about what goes on, after the program's name.
  package func note(_ text: String) { output.note("\(program): \(text)") }

  /// Says why a folder's name has more digits than usual, where another folder is the reason.
  package func note(namesake: String?, path: String) {
    guard let namesake else { return }
    note(
      "\(namesake) is of another configuration whose name has the same digits; this one's folder is "
        + path)
  }

  /// Before games are played: has them stop at the deadline and where one takes longer than it may, and
  /// otherwise tells what strategies have to say.
  package func begin(_ runs: PlayableRun..., under arguments: Arguments) {
    deadline.beginPlaying()
    patience.limit = arguments[.patience].map { .seconds($0) }
    if arguments[.patience] != nil || arguments[.quiet] { return }
    var told: Set<String> = []
    for notice in runs.flatMap(\.notices) where told.insert(notice).inserted {
      note("\(notice); \(Option.patience.flag) SECONDS gives up")
    }
  }

  /// How progress is to be shown where it is shown at all.
  package var usualProgress: Progress.Style { output.screenWidth() == nil ? .lines : .bar }

  /// Something that takes a while.
  package func progress(
    _ title: String, total: Int, unit: String = "games", style: Progress.Style
  ) -> Progress {
    Progress(title: title, total: total, unit: unit, style: style, output: output)
  }
}
