#include "parts.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

bool sandbox_read_link(const char *path, char *text, size_t size) {
  const ssize_t count = readlink(path, text, size - 1);
  if (count < 0 || (size_t)count >= size - 1) return false;
  text[count] = 0;
  return true;
}

long sandbox_read_start(const char *path, void *bytes, size_t count) {
  struct stat found;
  if (stat(path, &found) != 0 || !S_ISREG(found.st_mode)) return -1;
  const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return -1;
  const long got = read(file, bytes, count);
  close(file);
  return got;
}

const char *const *sandbox_environment(void) { return (const char *const *)environ; }

bool sandbox_home(char *path, size_t size) {
  char text[16384];
  struct passwd entry, *found = NULL;
  if (getpwuid_r(geteuid(), &entry, text, sizeof text, &found) != 0 || found == NULL) return false;
  return (size_t)snprintf(path, size, "%s", found->pw_dir) < size;
}

static pthread_mutex_t root_mutex = PTHREAD_MUTEX_INITIALIZER;
static char root[PATH_MAX];
static bool is_root_made;
static unsigned long scratch_count;

#ifndef __linux__
static void remove_root(void) { sandbox_remove_tree(root); }
#endif

/// Chooses the path of the root folder on the first call. Call this function only with the mutex
/// locked. On failure, returns false and sets errno.
static bool choose_root(void) {
  if (root[0] != 0) return true;
  const char *parent = getenv("TMPDIR");
  if (parent == NULL || parent[0] != '/') parent = "/tmp";
  // Access rules require the path without symbolic links.
  char *real = realpath(parent, NULL);
  if (real == NULL) return false;
  uint64_t number = 0;
  bool is_chosen = getentropy(&number, sizeof number) == 0;
  if (is_chosen) {
    const int length =
        snprintf(root, sizeof root, "%s/tournament-bots-%016llx", real, (unsigned long long)number);
    is_chosen = length >= 0 && (size_t)length < sizeof root;
    if (!is_chosen) {
      root[0] = 0;
      errno = ENAMETOOLONG;
    }
  }
  free(real);
  return is_chosen;
}

/// Creates the root folder on the first call. Call this function only with the mutex locked. On
/// failure, returns false and sets errno.
static bool make_root(void) {
  if (!choose_root()) return false;
  if (is_root_made) return true;
  if (mkdir(root, 0700) != 0) return false;
  is_root_made = true;
#ifndef __linux__
  atexit(remove_root);
#endif
  return true;
}

const char *sandbox_scratch_root(void) {
  pthread_mutex_lock(&root_mutex);
  const bool is_chosen = choose_root();
  pthread_mutex_unlock(&root_mutex);
  return is_chosen ? root : NULL;
}

int sandbox_make_scratch(char *path, size_t size) {
#ifdef __linux__
  // The keeper must run before there is a folder to remove.
  if (sandbox_keeper() < 0) return errno;
#endif
  pthread_mutex_lock(&root_mutex);
  int reason = 0;
  if (!make_root()) {
    reason = errno;
  } else {
    const int length = snprintf(path, size, "%s/%lu", root, ++scratch_count);
    if (length < 0 || (size_t)length >= size) {
      reason = ENAMETOOLONG;
    } else if (mkdir(path, 0700) != 0) {
      reason = errno;
    }
  }
  pthread_mutex_unlock(&root_mutex);
  return reason;
}

uint64_t sandbox_raise_descriptor_limit(uint64_t wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= wanted) return limit.rlim_cur;
  const rlim_t found = limit.rlim_cur;
  limit.rlim_cur =
      limit.rlim_max == RLIM_INFINITY || limit.rlim_max >= wanted ? wanted : limit.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &limit) != 0) return found;
  return limit.rlim_cur;
}

uint64_t sandbox_count_descriptors(void) {
#ifdef __linux__
  DIR *folder = opendir("/proc/self/fd");
#else
  DIR *folder = opendir("/dev/fd");
#endif
  if (folder == NULL) return 0;
  uint64_t count = 0;
  for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (entry->d_name[0] != '.') count++;
  }
  closedir(folder);
  // Excludes the descriptor of the folder that is being read.
  return count - 1;
}
