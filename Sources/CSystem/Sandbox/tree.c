#include "parts.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A program may have nested its folders deeper than a path or the stack allows. So there is no
// recursion: nonempty folders in a folder of the root move up into the root, until all folders of
// the root are empty.

static bool is_dots(const char *name) {
  return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/// Allows this user access to a folder, without following links.
static void open_up(int parent, const char *name) {
  struct stat found;
  if (fstatat(parent, name, &found, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(found.st_mode)) {
    (void)fchmodat(parent, name, 0700, 0);
  }
}

/// Empties a folder of the root and moves its nonempty folders to the root.
static bool empty_folder(int root, const char *name, unsigned long *count) {
  open_up(root, name);
  const int descriptor = openat(root, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0) return false;
  DIR *folder = fdopendir(descriptor);
  if (folder == NULL) {
    close(descriptor);
    return false;
  }
  bool has_moved = false;
  for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (is_dots(entry->d_name)) continue;
    if (unlinkat(descriptor, entry->d_name, 0) == 0) has_moved = true;
    else if (unlinkat(descriptor, entry->d_name, AT_REMOVEDIR) == 0) has_moved = true;
    else {
      char place[40];
      open_up(descriptor, entry->d_name);
      for (int i = 0; i < 1000; i++) {
        snprintf(place, sizeof place, ".%lu", (*count)++);
        if (faccessat(root, place, F_OK, AT_SYMLINK_NOFOLLOW) != 0) break;
      }
      if (renameat(descriptor, entry->d_name, root, place) == 0) has_moved = true;
    }
  }
  closedir(folder);
  return has_moved;
}

bool sandbox_remove_tree(const char *path) {
  open_up(AT_FDCWD, path);
  unsigned long count = 0;
  bool goes_on = true;
  while (goes_on && rmdir(path) != 0 && errno != ENOENT) {
    goes_on = false;
    const int root = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (root < 0) return false;
    DIR *folder = fdopendir(root);
    if (folder == NULL) {
      close(root);
      return false;
    }
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
      if (is_dots(entry->d_name)) continue;
      if (unlinkat(root, entry->d_name, 0) == 0
          || unlinkat(root, entry->d_name, AT_REMOVEDIR) == 0
          || empty_folder(root, entry->d_name, &count)) {
        goes_on = true;
      }
    }
    closedir(folder);
  }
  return access(path, F_OK) != 0;
}
