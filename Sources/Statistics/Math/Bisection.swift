/// Bisects an interval `steps` times and returns the middle of what remains.
///
/// - Parameter isBelow: Returns `true` if its argument is below the result.
package func bisect(
  _ low: Double, _ high: Double, steps: Int = 60, isBelow: (Double) -> Bool
) -> Double {
  var (low, high) = (low, high)
  for _ in 0..<steps {
    let middle = (low + high) / 2
    if isBelow(middle) { low = middle } else { high = middle }
  }
  return (low + high) / 2
}
