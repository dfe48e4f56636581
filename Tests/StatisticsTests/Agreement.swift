/// Returns `true` if two numbers are equal within a relative error.
func agree(_ found: Double, _ expected: Double, within error: Double = 1e-12) -> Bool {
  abs(found - expected) <= error * abs(expected)
}
