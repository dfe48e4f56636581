#ifdef __linux__
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#endif

#include "Machine.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

enum machine_lock machine_lock_file(int descriptor) {
#ifdef F_OFD_SETLK
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  if (fcntl(descriptor, F_OFD_SETLK, &lock) == 0) return MACHINE_LOCKED;
  if (errno != EAGAIN && errno != EACCES) return MACHINE_LOCK_FAILED;
  if (fcntl(descriptor, F_OFD_GETLK, &lock) != 0) return MACHINE_LOCK_FAILED;
  return lock.l_type == F_WRLCK ? MACHINE_LOCK_TAKEN : MACHINE_LOCK_BLOCKED;
#else
  if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return MACHINE_LOCKED;
  return errno == EWOULDBLOCK ? MACHINE_LOCK_TAKEN : MACHINE_LOCK_FAILED;
#endif
}
