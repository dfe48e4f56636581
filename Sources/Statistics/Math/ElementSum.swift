/// A matrix that is built up by adding to its elements.
protocol ElementSum {
  /// Adds to the element in a row and a column.
  ///
  /// Callers also add to the element mirrored at the diagonal.
  mutating func add(_ amount: Double, _ row: Int, _ column: Int)
}
