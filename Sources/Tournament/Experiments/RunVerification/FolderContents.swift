/// Holds what is in a folder against the files that it lists: all of them, as files of their own, and
/// nothing else but a page that somebody made of them, if it is no symbolic link.
struct FolderContents {
  /// What is there and should not be.
  ///
  /// A listed file that is missing is told by whoever reads it.
  private(set) var findings: [VerificationIssue] = []
  /// Whether all listed files that exist are regular files: a pipe may never answer, and a link may lead to any
  /// file of the reader's.
  private(set) var isReadable = true

  /// Looks a folder through.
  ///
  /// - Parameters:
  ///   - files: The names that it lists.
  ///   - folders: Folders that it may have, which somebody else looks through.
  init(folder: String, files: [String], folders: [String] = []) {
    guard let names = Folder.names(in: folder) else {
      findings = [VerificationIssue(file: PackageFile.name, "the folder cannot be listed")]
      return
    }
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      // A name that is no UTF-8 is shown, but leads nowhere.
      let kind = FileStatus(path: path, followsLink: false)?.kind
      if name == PackageFile.page, kind != .link { continue }
      if folders.contains(name), kind == .folder { continue }
      if !files.contains(name), !folders.contains(name) || kind != .link {
        findings.append(VerificationIssue(file: name, FolderContents.foreign(name, kind)))
      } else if let kind, kind != .file {
        isReadable = false
        findings.append(
          VerificationIssue(
            file: name,
            "expected a regular \(folders.contains(name) ? "folder" : "file"), found "
              + FolderContents.noun(kind)))
      }
    }
  }

  private static func foreign(_ name: String, _ kind: FileKind?) -> String {
    [Journal.fileName, FolderLock.fileName, TraceTable.fileName].contains(name)
      ? "left by an unfinished process; the command that wrote the folder removes it"
      : "unexpected \(kind == .folder ? "folder" : kind == .link ? "symbolic link" : "file")"
  }

  private static func noun(_ kind: FileKind) -> String {
    switch kind {
    case .link: "a symbolic link"
    case .folder: "a folder"
    default: "a device or a pipe"
    }
  }
}
