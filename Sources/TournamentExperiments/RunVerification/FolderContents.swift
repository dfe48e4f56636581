import TournamentBase

/// A check that a folder contains only the expected files and possibly the HTML page.
struct FolderContents {
  /// The issues with unexpected files and with expected files that are not regular files.
  ///
  /// Missing files are detected later, when they are read.
  private(set) var findings: [VerificationIssue] = []
  /// A Boolean value that indicates whether every expected file that exists is a regular file.
  ///
  /// Files of other kinds are not read, because a pipe could block and a link could point anywhere.
  private(set) var isReadable = true

  /// - Parameters:
  ///   - folders: Other expected folders, whose contents are not checked.
  ///   - hasPage: `true` if the folder may contain the HTML page.
  init(folder: String, files: [String], folders: [String] = [], hasPage: Bool = true) {
    guard let names = Folder.names(in: folder) else {
      findings = [VerificationIssue(file: PackageFile.name, "the folder cannot be listed")]
      return
    }
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      // A name that is not valid UTF-8 is listed, even though this path cannot open its file.
      let kind = FileStatus(path: path, followsLink: false)?.kind
      if name == PackageFile.page, kind == .file, hasPage { continue }
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
