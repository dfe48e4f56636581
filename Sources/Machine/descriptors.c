#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

// A standard stream that is closed when the program starts would be the number of the next file that
// anybody opens, and what is meant for the stream would be written into that file. So its number is
// taken, before the Swift runtime opens files of its own, in a way in which to use the stream fails
// as it does when it is closed: input can't be read, output and messages can't be written.
__attribute__((constructor)) static void take_closed_standard_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    if (fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest free number is given, which is this one.
    (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

// Fewer files than these, open at the same time, are too few even for the Swift runtime, which would
// crash where it can't open what it waits with.
enum { LEAST_FILES = 12 };

__attribute__((constructor)) static void raise_limit_on_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= LEAST_FILES) return;
  const rlim_t found = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max < LEAST_FILES ? limit.rlim_max : LEAST_FILES;
  if (limit.rlim_cur == LEAST_FILES && setrlimit(RLIMIT_NOFILE, &limit) == 0) return;
  char text[120];
  const int count = snprintf(
      text, sizeof text, "the system grants %d open files, and %d are too few; raise the limit (ulimit -n)\n",
      (int)found, LEAST_FILES - 1);
  if (count > 0) (void)!write(STDERR_FILENO, text, (size_t)count);
  _exit(3);
}
