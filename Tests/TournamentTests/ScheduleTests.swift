@testable import RunFolders
import Testing

@testable import Tournament

@Suite struct ScheduleTests {
  /// All tables as lists of entrants.
  private func tables(_ schedule: Schedule) -> [[Int]] {
    (0..<schedule.tableCount).map { table in
      (0..<schedule.seats).map { schedule.entrant(table: table, slot: $0) }
    }
  }

  @Test func roundRobinOfTwoSeats() throws {
    let schedule = try #require(Schedule(entrants: 4, seats: 2, format: .roundRobin))
    #expect(tables(schedule) == [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]])
  }

  @Test func roundRobinOfThreeSeats() throws {
    let schedule = try #require(Schedule(entrants: 4, seats: 3, format: .roundRobin))
    #expect(tables(schedule) == [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]])
  }

  @Test func gauntlet() throws {
    let two = try #require(Schedule(entrants: 4, seats: 2, format: .gauntlet))
    #expect(tables(two) == [[0, 1], [0, 2], [0, 3]])
    let three = try #require(Schedule(entrants: 4, seats: 3, format: .gauntlet))
    #expect(tables(three) == [[0, 1, 2], [0, 1, 3], [0, 2, 3]])
  }

  @Test func fullTable() throws {
    let schedule = try #require(Schedule(entrants: 4, seats: 4, format: .roundRobin))
    #expect(tables(schedule) == [[0, 1, 2, 3]])
  }

  @Test func tooManyTables() {
    #expect(Schedule(entrants: 2000, seats: 2, format: .roundRobin) == nil)
    #expect(Schedule(entrants: 2000, seats: 2, format: .gauntlet)?.tableCount == 1999)
  }

  /// Over the rotations of a pair every slot sits in every seat once, and the two maps agree.
  @Test(arguments: 2...4)
  func rotations(seats: Int) throws {
    let schedule = try #require(Schedule(entrants: seats, seats: seats, format: .roundRobin))
    for slot in 0..<seats {
      let visited = (0..<seats).map { schedule.seat(slot: slot, rotation: $0) }
      #expect(visited.sorted() == Array(0..<seats))
      for rotation in 0..<seats {
        #expect(schedule.slot(seat: visited[rotation], rotation: rotation) == slot)
      }
    }
  }
}
