import TestSupport
import Testing

@testable import Ranking
@testable import Statistics

@Suite struct TableSumsTests {
  @Test func ofOnePairing() {
    var encounters = Encounters(seats: 2)
    Tables.pairs(3, 7, [("WW", 20), ("DD", 20), ("LW", 10)], to: &encounters)
    let places = [-1, -1, -1, 0, -1, -1, -1, 1]
    let fit = RatingFit(encounters, places: places, hasSeats: true, hasDraws: true, prior: 0)
    var sums = TableSums()
    sums.add(fit, 0, EncounterFit(fit, 0), [25, 0, 0, 0, 1, 0, 0, 0, 1])
    let table = sums.table(fit)
    #expect(table.entrants == [3, 7])
    #expect(table.place == 1 && table.score == 0.3 || table.place == 0 && table.score == 0.7)
    #expect(table.expected == 0.5)
    #expect(abs(table.deviation) == 20.0 / 5)
    #expect(table.firstSeatScore == 0.4)
    #expect(table.drawShare == 0.4)
  }
}
