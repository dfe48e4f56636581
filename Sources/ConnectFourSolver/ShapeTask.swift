/// Something to be done on a board, compiled for each shape that a board may have.
protocol ShapeTask: ~Copyable {
  /// What comes of it.
  associatedtype Result
  /// What goes wrong.
  associatedtype Failure: Error

  /// Does it.
  mutating func run(on shape: some BoardShape) throws(Failure) -> Result
}

extension VariantShape {
  /// Does something on this board, by the code that was compiled for its rows and lines where there is
  /// such code: for lines of four on all boards of four columns and more, and for those of three and five
  /// on boards near the usual size.
  func run<Task: ShapeTask & ~Copyable>(
    _ task: inout Task
  ) throws(Task.Failure) -> Task.Result {
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
