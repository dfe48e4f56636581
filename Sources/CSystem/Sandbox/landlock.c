#include "parts.h"

#ifdef __linux__

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The system calls and structures are those of the kernel's documentation
// (Documentation/userspace-api/landlock.rst), because the headers of many systems are older than their
// kernel.

enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };

struct ruleset {
  uint64_t file_access;
  uint64_t network_access;
  uint64_t scopes;
};

struct path_rule {
  uint64_t access;
  int32_t parent;
} __attribute__((packed));

enum {
  EXECUTE = 1 << 0,
  WRITE_FILE = 1 << 1,
  READ_FILE = 1 << 2,
  READ_FOLDER = 1 << 3,
  TRUNCATE = 1 << 14,
  USE_DEVICE = 1 << 15,
  /// The access rights for a file that is not a folder.
  OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | USE_DEVICE,
};

int sandbox_landlock_version(void) {
  const long version = syscall(CREATE_RULESET, NULL, 0, 1U /* asks for the version */);
  return version < 0 ? 0 : (int)version;
}

/// Returns all file access rights of a version of Landlock.
static uint64_t known_access(int version) {
  // Version 1 ends with the right to make symbolic links. Later versions add rights to move files between
  // folders, to truncate files, and to use devices.
  if (version < 2) return (1 << 13) - 1;
  if (version < 3) return (1 << 14) - 1;
  if (version < 5) return (1 << 15) - 1;
  return (1 << 16) - 1;
}

/// Allows access to a path, if it exists.
static int allow(int rules, const char *path, uint64_t access) {
  const int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return 0;
  struct stat found;
  int reason = fstat(place, &found) == 0 ? 0 : errno;
  if (reason == 0) {
    if (!S_ISDIR(found.st_mode)) access &= OF_FILES;
    struct path_rule rule = {.access = access, .parent = place};
    if (syscall(ADD_RULE, rules, 1 /* a path and what is below */, &rule, 0) != 0) reason = errno;
  }
  close(place);
  return reason;
}

int sandbox_apply_landlock(const struct sandbox_settings *settings, int version) {
  static const char *const system[] = {
      "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix/store",
      "/gnu/store", "/proc", "/sys/devices/system", "/sys/fs/cgroup", "/sys/kernel/mm",
  };
  static const char *const devices[] = {
      "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom",
  };
  const uint64_t all = known_access(version);
  const uint64_t reading = EXECUTE | READ_FILE | READ_FOLDER;
  struct ruleset ruleset = {
      .file_access = all,
      // The rights to bind and to connect TCP sockets.
      .network_access = version >= 4 ? 3 : 0,
      // Abstract sockets and signals are limited to processes under these rules.
      .scopes = version >= 6 ? 3 : 0,
  };
  const size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  const int rules = (int)syscall(CREATE_RULESET, &ruleset, size, 0);
  if (rules < 0) return errno;
  int reason = 0;
  for (size_t i = 0; i < sizeof system / sizeof *system && reason == 0; i++) {
    reason = allow(rules, system[i], reading);
  }
  for (size_t i = 0; i < sizeof devices / sizeof *devices && reason == 0; i++) {
    reason = allow(rules, devices[i], (READ_FILE | WRITE_FILE | USE_DEVICE | TRUNCATE) & all);
  }
  for (int i = 0; settings->readable[i] != NULL && reason == 0; i++) {
    struct stat found;
    const bool is_device = stat(settings->readable[i], &found) == 0 && S_ISCHR(found.st_mode);
    reason = allow(rules, settings->readable[i], is_device ? all : reading);
  }
  for (int i = 0; settings->listed[i] != NULL && reason == 0; i++) {
    reason = allow(rules, settings->listed[i], READ_FOLDER);
  }
  if (settings->scratch != NULL && reason == 0) reason = allow(rules, settings->scratch, all);
  if (reason == 0 && syscall(RESTRICT_SELF, rules, 0) != 0) reason = errno;
  close(rules);
  return reason;
}

#endif
