import Foundation
import TestSupport
import Testing

@testable import TournamentExperiments

struct CheckoutTests {
  private let folder: TemporaryFolder
  private let hash = String(repeating: "0123456789", count: 4)
  private let other = String(repeating: "abcdef0123", count: 4)
  private var program: String { "\(folder.path)/.build/x86_64/debug/tournament" }

  /// Creates a package whose checkout is at the branch `a/b`.
  init() throws {
    folder = try TemporaryFolder()
    try write("", "Package.swift")
    try write("ref: refs/heads/a/b\n", ".git/HEAD")
    try write("\(hash)\n", ".git/refs/heads/a/b")
  }

  private func write(_ text: String, _ file: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: "\(folder.path)/\(file)").deletingLastPathComponent(),
      withIntermediateDirectories: true)
    _ = try folder.write(text, to: file)
  }

  private func commit(_ program: String? = nil) -> String? {
    Checkout(around: program ?? self.program)?.commit
  }

  @Test func `the commit of a branch is read`() throws {
    #expect(commit() == hash)
    try write(other, ".git/HEAD")
    #expect(commit() == other)
  }

  @Test func `the commit of a packed branch is read`() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/.git/refs")
    #expect(commit() == nil)
    let branches = ["\(other) refs/heads/a", "\(hash) refs/heads/a/b", "^\(other)", ""]
    try write("# pack-refs with: peeled\n" + branches.joined(separator: "\n"), ".git/packed-refs")
    #expect(commit() == hash)
  }

  @Test func `a linked work tree has a separate HEAD and shares the branches`() throws {
    try write("gitdir: ../.git/worktrees/tree\n", "tree/.git")
    try write("", "tree/Package.swift")
    try write("ref: refs/heads/c\n", ".git/worktrees/tree/HEAD")
    try write("../..\n", ".git/worktrees/tree/commondir")
    try write(other, ".git/refs/heads/c")
    #expect(commit("\(folder.path)/tree/.build/debug/tournament") == other)
  }

  /// The commit of an unrelated surrounding repository is not recorded.
  @Test func `only a program in the build folder of a package has a commit`() throws {
    #expect(commit("\(folder.path)/bin/tournament") == nil)
    // A copy of the package is in the build folder of a different package.
    #expect(commit("\(folder.path)/.build/copy/.build/debug/tournament") == nil)
    try FileManager.default.removeItem(atPath: "\(folder.path)/Package.swift")
    #expect(commit() == nil)
  }

  @Test(arguments: [
    "", "\n", "ref: \n", "ref: refs/heads/none", "ref: refs/../HEAD", "ref: ../../secret", "0123",
    "x",
  ])
  func `an unreadable HEAD has no commit`(text: String) throws {
    try write(text, ".git/HEAD")
    #expect(commit() == nil)
  }

  @Test func `an unreadable branch has no commit`() throws {
    try write(String(repeating: "g", count: 40), ".git/refs/heads/a/b")
    #expect(commit() == nil)
    try write(String(repeating: "a", count: 5000), ".git/refs/heads/a/b")
    #expect(commit() == nil)
    try write("gitdir: nowhere", "tree/.git")
    try write("", "tree/Package.swift")
    #expect(commit("\(folder.path)/tree/.build/debug/tournament") == nil)
  }
}
