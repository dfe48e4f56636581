/// A matrix whose elements are sums.
protocol ElementSum {
  /// Adds to the element of a row and a column; callers also add to that of the column and the row.
  mutating func add(_ amount: Double, _ row: Int, _ column: Int)
}
