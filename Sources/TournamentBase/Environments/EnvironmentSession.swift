import GameCore

/// A session with a learner: a line of text, then frames in both directions.
///
/// <doc:EnvironmentProtocol> describes the line and the frames byte by byte.
public final class EnvironmentSession {
  /// The description of the session as one line of JSON, without a line ending.
  public let hello: String
  private let layout: FrameLayout
  private let seats: Int
  private let learner: EnvironmentRequest.Learner
  private let games: any EnvironmentGames
  private var hasBegun = false
  private var frames = 0

  init(_ request: EnvironmentRequest, _ games: any EnvironmentGames) {
    hello = games.hello(request)
    layout = games.layout
    seats = request.run.seats
    learner = request.learner
    self.games = games
  }

  /// Serves a learner until it closes the session.
  ///
  /// - Throws: ``LearnerError`` if a frame is invalid or the games cannot continue,
  ///   `CancellationError` if the task is canceled, and strategies' errors that do not forfeit a
  ///   game.
  public func serve(_ channel: LearnerChannel) throws {
    var input = LearnerInput(channel, longest: FrameLayout.headerSize + max(8, 4 * layout.batch))
    guard try channel.write(Array((hello + "\n").utf8)) else { return }
    while let header = try input.next(FrameLayout.headerSize, of: "the header of a frame") {
      let question = try read(header)
      let length = Int(header.number(at: 4, as: UInt32.self))
      try check(question, length)
      guard let content = length == 0 ? .empty : try input.next(length, of: name(question)) else {
        throw LearnerError(
          "\(name(question)): expected \(length) bytes after the header, found the end of input")
      }
      if try !answer(question, content, channel) { return }
      frames += 1
    }
  }

  private func name(_ question: FrameCode.Question) -> String { "frame \(frames) (\(question))" }

  private func read(_ header: UnsafeRawBufferPointer) throws -> FrameCode.Question {
    guard let question = FrameCode.Question(rawValue: header[0]) else {
      let codes = FrameCode.Question.allCases.map { "\($0.rawValue) (\($0))" }
      throw LearnerError(
        "frame \(frames): unknown code \(header[0]); expected \(codes.joined(separator: ", "))")
    }
    guard header[1] == 0, header[2] == 0, header[3] == 0 else {
      throw LearnerError("\(name(question)): bytes 1 to 3 of the header must be 0")
    }
    return question
  }

  private func check(_ question: FrameCode.Question, _ length: Int) throws {
    let lengths = question.lengths(batch: layout.batch)
    if !lengths.contains(length) {
      let right = lengths.map { "\($0)" }.joined(separator: " or ")
      throw LearnerError(
        "\(name(question)): expected \(right) bytes after the header for \(layout.batch) environments, "
          + "found \(length)")
    }
    if !hasBegun, question != .reset {
      throw LearnerError("\(name(question)): expected a reset first")
    }
  }

  private func answer(
    _ question: FrameCode.Question, _ content: UnsafeRawBufferPointer, _ channel: LearnerChannel
  ) throws -> Bool {
    switch question {
    case .reset:
      try games.reset(seed: content.isEmpty ? nil : content.number(at: 0, as: UInt64.self))
      hasBegun = true
      return try channel.write(games.frame.bytes)
    case .step:
      try games.step(content)
      return try channel.write(games.frame.bytes)
    case .observe:
      games.observe(try seat(content[0]), atEnd: try isAtEnd(content[1]))
      return try channel.write(games.views.bytes)
    case .count:
      let counts = games.counts.all.flatMap { $0.littleEndianBytes }
      return try channel.write(frame(FrameCode.Answer.counts, counts))
    case .draw:
      let place = Int(content.number(at: 0, as: UInt32.self))
      guard place < layout.batch else {
        throw LearnerError(
          "\(name(question)): expected an environment from 0 to \(layout.batch - 1), found \(place)"
        )
      }
      guard learner == .all else {
        throw LearnerError(
          "\(name(question)): only a learner that plays all seats can request a drawing, because it "
            + "shows hidden information")
      }
      return try channel.write(
        frame(FrameCode.Answer.drawing, Array(games.drawing(of: place).utf8)))
    }
  }

  private func seat(_ number: UInt8) throws -> Seat {
    guard number < seats else {
      throw LearnerError(
        "\(name(.observe)): expected a seat from 0 to \(seats - 1), found \(number)")
    }
    let seat = Seat(Int(number))
    if case .seat(let own) = learner, own != seat {
      throw LearnerError("\(name(.observe)): expected the learner's seat \(own), found \(number)")
    }
    return seat
  }

  private func isAtEnd(_ byte: UInt8) throws -> Bool {
    if byte > 1 {
      throw LearnerError(
        "\(name(.observe)): expected 0 (now) or 1 (at the end) in the second byte, found \(byte)")
    }
    return byte == 1
  }

  private func frame(_ code: UInt8, _ content: [UInt8]) -> [UInt8] {
    [code, 0, 0, 0] + UInt32(truncatingIfNeeded: content.count).littleEndianBytes + content
  }
}

/// A session's games, independent of the game's types.
protocol EnvironmentGames: AnyObject {
  var layout: FrameLayout { get }
  var frame: FrameMemory { get }
  var views: FrameMemory { get }
  var counts: EnvironmentCounts { get }

  func hello(_ request: EnvironmentRequest) -> String
  func reset(seed: UInt64?) throws
  func step(_ bytes: UnsafeRawBufferPointer) throws
  func observe(_ seat: Seat, atEnd: Bool)
  func drawing(of place: Int) -> String
}
