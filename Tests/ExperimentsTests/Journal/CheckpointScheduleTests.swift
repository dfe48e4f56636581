@testable import Tournament
import Testing

@Suite(.timeLimit(.minutes(10))) struct CheckpointScheduleTests {
  /// An entry is due after as much play of all workers, however little time it took.
  @Test func longGamesAreNotedAtOnce() {
    var pace = CheckpointSchedule(entryInterval: .seconds(1000), syncInterval: .seconds(3000))
    #expect(!pace.isEntryDue)
    pace.notePlay(.seconds(3000), jobs: 4)
    #expect(!pace.isEntryDue)
    pace.notePlay(.seconds(1000), jobs: 4)
    #expect(pace.isEntryDue)
    #expect(pace.gamesInEntries == nil)
    pace.noteEntry(games: 12)
    #expect(pace.gamesInEntries == 12)
    #expect(!pace.isEntryDue)
    // Asking changes the answer.
    let before = pace.isSyncDue
    pace.notePlay(.seconds(2000), jobs: 1)
    let (due, again) = (pace.isSyncDue, pace.isSyncDue)
    #expect(pace.isEntryDue)
    #expect(!before && due && !again)
  }

  @Test func zeroIsAlwaysDue() {
    #expect(CheckpointSchedule(entryInterval: .zero).isEntryDue)
  }
}
