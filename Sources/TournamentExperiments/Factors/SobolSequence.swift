/// The Sobol sequence, in which the first *n* points cover the unit cube evenly for every *n*.
///
/// The implementation uses Gray code (Antonov and Saleev 1979, "An economic method of computing
/// LPτ-sequences") and direction numbers by Joe and Kuo (2008, "Constructing Sobol sequences with
/// better two-dimensional projections"), without scrambling. All coordinates of the first point are
/// 0.
struct SobolSequence {
  /// The maximum number of dimensions for which this type lists direction numbers.
  static let dimensionLimit = 16
  private static let bits = 32

  /// The polynomials for all dimensions except the first.
  ///
  /// Each entry contains the degree of a primitive polynomial, its inner coefficients and the first
  /// direction numbers.
  private static let polynomials: [(degree: Int, inner: Int, first: [UInt32])] = [
    (1, 0, [1]), (2, 1, [1, 3]), (3, 1, [1, 3, 1]), (3, 2, [1, 1, 1]), (4, 1, [1, 1, 3, 3]),
    (4, 4, [1, 3, 5, 13]), (5, 2, [1, 1, 5, 5, 17]), (5, 4, [1, 1, 5, 5, 5]),
    (5, 7, [1, 1, 7, 11, 19]), (5, 11, [1, 1, 5, 1, 1]), (5, 13, [1, 1, 1, 3, 11]),
    (5, 14, [1, 3, 5, 5, 31]), (6, 1, [1, 3, 3, 9, 7, 49]), (6, 13, [1, 1, 1, 15, 21, 21]),
    (6, 16, [1, 3, 1, 13, 27, 49]),
  ]

  private let directions: [[UInt32]]
  private var current: [UInt32]
  private var index = 0

  /// Creates a sequence that starts at its first point.
  ///
  /// - Precondition: `dimensions` is from 1 to ``dimensionLimit``.
  init(dimensions: Int) {
    directions = (0..<dimensions).map(SobolSequence.directions(of:))
    current = Array(repeating: 0, count: dimensions)
  }

  private static func directions(of dimension: Int) -> [UInt32] {
    if dimension == 0 { return (0..<bits).map { 1 << UInt32(bits - 1 - $0) } }
    let (degree, inner, first) = polynomials[dimension - 1]
    var numbers = first.enumerated().map { $1 << UInt32(bits - 1 - $0) }
    for place in degree..<bits {
      var number = numbers[place - degree] ^ numbers[place - degree] >> UInt32(degree)
      for k in 1..<max(degree, 1) where inner >> (degree - 1 - k) & 1 == 1 {
        number ^= numbers[place - k]
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the next point, with coordinates from 0 up to, but not including, 1.
  mutating func next() -> [Double] {
    let point = current.map { Double($0) / 4_294_967_296 }
    let place = min((~index).trailingZeroBitCount, SobolSequence.bits - 1)
    for dimension in current.indices { current[dimension] ^= directions[dimension][place] }
    index += 1
    return point
  }
}
