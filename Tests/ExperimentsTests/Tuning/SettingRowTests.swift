import Testing

@testable import Tournament

@Suite struct SettingRowTests {
  /// Every setting has one row, which tells of the search alone.
  @Test func rows() throws {
    let process = SimulatedGames.tuned(SearchSpace([.word, .flag]), .ntbea, blocks: 120, seed: 1) {
      $0[0] == .text("b") ? 0.9 : 0.3
    }
    let space = SearchSpace([.word, .flag])
    let rows = SettingRow.rows(process, space, block: (2, 4))
    #expect(Set(rows.map(\.setting)).count == rows.count)
    #expect(rows.reduce(0) { $0 + $1.evaluations } == 80)
    #expect(rows.reduce(0) { $0 + $1.sums.blocks } == 80)
    #expect(rows.filter(\.isDefault).map { space.text($0.setting) } == ["w=a,f=false"])
    #expect(rows.filter(\.isFound).map(\.setting) == [process.found])
    let columns = SettingRow.columns(space)
    #expect(
      columns.schema.header
        == "set_w,set_f,is_default,is_found,evaluations,games,forfeited_games,score,standard_error\n"
    )
    #expect(columns.csv(rows[0]).hasPrefix("a,false,1,0,"))
    #expect(columns.schema.primaryKey == ["set_w", "set_f"])
  }
}
