@testable import Statistics
import Testing

@testable import Search

@Suite struct CountTableTests {
  /// Within the table by the formulas; beyond it the logarithm is short of little.
  @Test(
    arguments: [1, 2, 3, 100, 16_383, 16_384, 16_385, 40_000, 1_000_000, 9_999_999] as [UInt32])
  func rows(count: UInt32) {
    let row = CountTable.standard[count]
    let number = Double(count)
    #expect(row.inverse == 1 / number)
    #expect(row.inverseRoot == 1 / number.squareRoot())
    #expect(row.rootOfLogarithm == row.logarithm.squareRoot())
    let short = naturalLogarithm(number) - row.logarithm
    #expect(count < 16_384 ? short == 0 : -1e-12..<1.3e-4 ~= short)
  }

  @Test func noVisitsCountAsOne() { #expect(CountTable.standard[0].inverse == 1) }
}
