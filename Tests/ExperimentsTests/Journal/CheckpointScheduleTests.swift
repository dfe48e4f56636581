import Testing
@testable import TournamentExperiments

struct CheckpointScheduleTests {
  /// An entry is due after a total playing time of all workers, for any elapsed time.
  @Test func `long games are recorded immediately`() {
    var pace = CheckpointSchedule(entryInterval: .seconds(1000), syncInterval: .seconds(3000))
    #expect(!pace.isEntryDue)
    pace.notePlay(.seconds(750))
    #expect(!pace.isEntryDue)
    pace.notePlay(.seconds(250))
    #expect(pace.isEntryDue)
    #expect(pace.gamesInEntries == nil)
    pace.noteEntry(games: 12)
    #expect(pace.gamesInEntries == 12)
    #expect(!pace.isEntryDue)
    // Reading the property changes its next value.
    let before = pace.isSyncDue
    pace.notePlay(.seconds(2000))
    let (due, again) = (pace.isSyncDue, pace.isSyncDue)
    #expect(pace.isEntryDue)
    #expect(!before && due && !again)
  }

  @Test func `with an interval of zero an entry is always due`() {
    #expect(CheckpointSchedule(entryInterval: .zero).isEntryDue)
  }
}
