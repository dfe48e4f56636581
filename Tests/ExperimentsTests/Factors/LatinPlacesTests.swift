import Testing

@testable import TournamentExperiments

struct LatinPlacesTests {
  @Test(arguments: [1, 2, 7, 100])
  func `each part has one point, in random order`(count: Int) {
    let places = DesignPoints.latinPlaces(count, factor: 0, seed: 1)
    let parts = places.map { Int($0 * Double(count)) }
    #expect(parts.sorted() == Array(0..<count))
    if count > 2 { #expect(places != places.sorted()) }
  }

  @Test func `every factor and seed has a separate, reproducible order`() {
    let columns = [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2)].map {
      DesignPoints.latinPlaces(50, factor: $0.0, seed: UInt64($0.1))
    }
    #expect(Set(columns).count == 5)
    #expect(DesignPoints.latinPlaces(50, factor: 1, seed: 2) == columns[4])
  }
}
