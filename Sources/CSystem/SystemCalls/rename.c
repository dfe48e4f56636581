#ifdef __linux__
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include <errno.h>
#include <stdio.h>

#include "Machine.h"

int machine_rename_new(const char *path, const char *new_path) {
#if defined(__linux__) && defined(SYS_renameat2)
  // The call is made by number, because not every C library declares it. 1 is RENAME_NOREPLACE.
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, new_path, 1u);
#elif defined(__APPLE__)
  return renamex_np(path, new_path, RENAME_EXCL);
#else
  (void)path;
  (void)new_path;
  errno = ENOSYS;
  return -1;
#endif
}
