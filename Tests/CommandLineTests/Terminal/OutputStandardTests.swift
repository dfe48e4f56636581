import Foundation
import Synchronization
import Testing

@testable import TournamentCommandLine

struct OutputStandardTests {
  // From here on, a closed pipe is an error, as in the program.
  private let standard = Output.standard()

  /// The writer waits for the reader, which therefore has a separate thread: a task might wait for the
  /// writer's thread.
  @Test(arguments: ["", "one line\n", String(repeating: "é", count: 100_000)])
  func `a text arrives complete even if it exceeds the pipe's buffer`(text: String) {
    let pipe = Pipe()
    let received = Mutex(Data())
    let isRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      received.withLock { $0 = data }
      isRead.signal()
    }
    let delivery = Output.write(text, to: pipe.fileHandleForWriting.fileDescriptor)
    pipe.fileHandleForWriting.closeFile()
    #expect(delivery == .done)
    isRead.wait()
    #expect(received.withLock { $0 } == Data(text.utf8))
  }

  @Test func `a closed pipe is reported`() {
    let pipe = Pipe()
    pipe.fileHandleForReading.closeFile()
    #expect(Output.write("text", to: pipe.fileHandleForWriting.fileDescriptor) == .closed)
  }

  @Test func `a refused write differs from a closed pipe`() {
    #expect(Output.write("text", to: -1) == .refused("Bad file descriptor"))
    #expect(Output.write("", to: -1) == .done)
  }

  @Test func `a file that is not a terminal has no width`() throws {
    let file = try #require(FileHandle(forWritingAtPath: "/dev/null"))
    #expect(
      Output.screenWidth(of: file.fileDescriptor, terminal: "xterm", columns: "100") == nil)
  }

  #if os(Linux)
    @Test func `the width of a terminal is its current width`() throws {
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // TIOCSPTLCK and TIOCGPTN, which C headers do not define as simple numbers.
      var (lock, number): (Int32, Int32) = (0, 0)
      try #require(
        ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
      defer { close(master) }
      let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(terminal >= 0)
      defer { close(terminal) }
      func width(_ name: String?, _ columns: String?) -> Int? {
        Output.screenWidth(of: terminal, terminal: name, columns: columns)
      }
      #expect(width("xterm", nil) == Output.defaultWidth)
      for columns in [60, 200] {
        var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        #expect(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
        #expect(width("xterm", nil) == columns)
      }
      #expect(width("xterm", "100") == 100)
      #expect(width("xterm", "0") == 200 && width("xterm", "wide") == 200)
      #expect(width("dumb", "100") == nil && width("", nil) == nil && width(nil, nil) == nil)
    }

    @Test func `a full disk is reported`() throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      #expect(
        Output.write("text", to: full.fileDescriptor) == .refused("No space left on device"))
    }
  #endif
}
