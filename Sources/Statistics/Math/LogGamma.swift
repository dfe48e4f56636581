/// Returns the natural logarithm of the gamma function of a positive number, by Stirling's series.
///
/// The absolute error is below 1e-14 for small results and 1e-15 times the result for large ones.
func logGamma(_ x: Double) -> Double {
  // The series is accurate from 15 on; below 15, Γ(x) = Γ(x + 1) / x is used.
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
