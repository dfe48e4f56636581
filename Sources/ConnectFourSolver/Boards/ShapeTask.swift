/// A generic task on a board, which the compiler specializes for each shape.
protocol ShapeTask {
  /// The type of the result.
  associatedtype Result
  /// The type of the errors.
  associatedtype Failure: Error

  /// Runs the task on a board with this shape.
  mutating func run(on shape: some BoardShape) throws(Failure) -> Result
}

extension VariantShape {
  /// Runs a task on this board with code that is specialized for its line length.
  ///
  /// The standard board has code that is also specialized for its size.
  func runByLength<Task: ShapeTask>(_ task: inout Task) throws(Task.Failure) -> Task.Result {
    if columns == 7, rows == 6, connect == 4 { return try task.run(on: StandardShape()) }
    if let shape = LengthShape<4>(self) { return try task.run(on: shape) }
    if let shape = LengthShape<3>(self) { return try task.run(on: shape) }
    if let shape = LengthShape<5>(self) { return try task.run(on: shape) }
    return try task.run(on: self)
  }

  /// Runs a task on this board, if possible with code that is specialized for its number of rows
  /// and its line length.
  ///
  /// There is specialized code for lines of four on all boards with at least four columns, and for
  /// lines of three and five on boards near the usual size.
  func run<Task: ShapeTask>(_ task: inout Task) throws(Task.Failure) -> Task.Result {
    switch (rows, connect) {
    case (6, 4) where columns == 7: return try task.run(on: StandardShape())
    case (2, 4): return try task.run(on: LineShape<2, 4>(self))
    case (3, 4): return try task.run(on: LineShape<3, 4>(self))
    case (4, 4): return try task.run(on: LineShape<4, 4>(self))
    case (5, 4): return try task.run(on: LineShape<5, 4>(self))
    case (6, 4): return try task.run(on: LineShape<6, 4>(self))
    case (7, 4): return try task.run(on: LineShape<7, 4>(self))
    case (8, 4): return try task.run(on: LineShape<8, 4>(self))
    case (9, 4): return try task.run(on: LineShape<9, 4>(self))
    case (10, 4): return try task.run(on: LineShape<10, 4>(self))
    case (11, 4): return try task.run(on: LineShape<11, 4>(self))
    case (12, 4): return try task.run(on: LineShape<12, 4>(self))
    case (13, 4): return try task.run(on: LineShape<13, 4>(self))
    case (14, 4): return try task.run(on: LineShape<14, 4>(self))
    case (15, 4): return try task.run(on: LineShape<15, 4>(self))
    case (4, 3): return try task.run(on: LineShape<4, 3>(self))
    case (5, 3): return try task.run(on: LineShape<5, 3>(self))
    case (6, 3): return try task.run(on: LineShape<6, 3>(self))
    case (7, 3): return try task.run(on: LineShape<7, 3>(self))
    case (8, 3): return try task.run(on: LineShape<8, 3>(self))
    case (9, 3): return try task.run(on: LineShape<9, 3>(self))
    case (4, 5): return try task.run(on: LineShape<4, 5>(self))
    case (5, 5): return try task.run(on: LineShape<5, 5>(self))
    case (6, 5): return try task.run(on: LineShape<6, 5>(self))
    case (7, 5): return try task.run(on: LineShape<7, 5>(self))
    case (8, 5): return try task.run(on: LineShape<8, 5>(self))
    case (9, 5): return try task.run(on: LineShape<9, 5>(self))
    default: return try task.run(on: self)
    }
  }
}
