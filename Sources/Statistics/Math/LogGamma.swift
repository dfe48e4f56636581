/// Returns ln Γ(x) for a positive number, by Stirling's series.
///
/// The absolute error is below 1e-14 for small results and below 1e-15 times the result for large
/// ones.
func logGamma(_ x: Double) -> Double {
  // The series is accurate from 15 on. Smaller numbers use Γ(x) = Γ(x + 1) / x.
  var z = x
  var product = 1.0
  while z < 15 {
    product *= z
    z += 1
  }
  let square = 1 / (z * z)
  let series =
    (1.0 / 12
      - square
      * (1.0 / 360
        - square * (1.0 / 1260 - square * (1.0 / 1680 - square * (1.0 / 1188)))))
    / z
  let halfLogOfTwoPi = 0.918_938_533_204_672_7
  return (z - 0.5) * naturalLogarithm(z) - z + halfLogOfTwoPi + series - naturalLogarithm(product)
}
