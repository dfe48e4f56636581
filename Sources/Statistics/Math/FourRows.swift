/// Four matrix rows that are processed together, so that a fifth row is loaded only once.
typealias FourRows = (
  UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>,
  UnsafeMutablePointer<Double>
)

@inline(__always)
func four(_ source: UnsafeMutablePointer<Double>, _ place: Int) -> SIMD4<Double> {
  UnsafeRawPointer(source + place).loadUnaligned(as: SIMD4<Double>.self)
}

func dot(
  _ first: UnsafeMutablePointer<Double>, _ second: UnsafeMutablePointer<Double>, _ count: Int
) -> Double {
  var sums = SIMD4<Double>.zero
  var k = 0
  while k &+ 4 <= count {
    sums += four(first, k) * four(second, k)
    k &+= 4
  }
  var sum = (sums[0] + sums[1]) + (sums[2] + sums[3])
  while k < count {
    sum += first[k] * second[k]
    k &+= 1
  }
  return sum
}

/// Returns the dot products of four rows with a fifth row, which is loaded once.
func fourDots(
  _ rows: FourRows, _ other: UnsafeMutablePointer<Double>, _ count: Int
) -> SIMD4<Double> {
  var (a, b, c, d) = (
    SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero
  )
  var k = 0
  while k &+ 4 <= count {
    let shared = four(other, k)
    a += four(rows.0, k) * shared
    b += four(rows.1, k) * shared
    c += four(rows.2, k) * shared
    d += four(rows.3, k) * shared
    k &+= 4
  }
  var sums = SIMD4(a.sum(), b.sum(), c.sum(), d.sum())
  while k < count {
    sums += SIMD4(rows.0[k], rows.1[k], rows.2[k], rows.3[k]) * other[k]
    k &+= 1
  }
  return sums
}

func addOne(
  _ factor: Double, _ source: UnsafeMutablePointer<Double>, _ target: UnsafeMutablePointer<Double>,
  _ count: Int
) {
  for k in 0..<count { target[k] += factor * source[k] }
}

/// Adds multiples of four rows to a fifth row, which is loaded once.
func addFour(
  _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ sources: FourRows,
  _ target: UnsafeMutablePointer<Double>, _ count: Int
) {
  var k = 0
  while k &+ 4 <= count {
    let one = four(sources.0, k) * a + four(sources.1, k) * b
    let sum = four(target, k) + (one + (four(sources.2, k) * c + four(sources.3, k) * d))
    UnsafeMutableRawPointer(target + k).storeBytes(of: sum, as: SIMD4<Double>.self)
    k &+= 4
  }
  while k < count {
    target[k] += sources.0[k] * a + sources.1[k] * b + (sources.2[k] * c + sources.3[k] * d)
    k &+= 1
  }
}
