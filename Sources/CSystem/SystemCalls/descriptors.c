#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

// If a standard stream is closed when the program starts, the next opened file gets its number, and
// output for the stream would be written into that file. So its number is taken before the Swift
// runtime opens files. Uses of the stream still fail: input cannot be read, output and messages cannot
// be written.
__attribute__((constructor)) static void take_closed_standard_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    if (fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
    // The system assigns the lowest free number, which is this one.
    (void)open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

// The minimum number of open files: with fewer, the Swift runtime crashes.
enum { LEAST_FILES = 12 };

__attribute__((constructor)) static void raise_limit_on_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= LEAST_FILES) return;
  const rlim_t found = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max < LEAST_FILES ? limit.rlim_max : LEAST_FILES;
  if (limit.rlim_cur == LEAST_FILES && setrlimit(RLIMIT_NOFILE, &limit) == 0) return;
  char text[160];
  const int count = snprintf(
      text, sizeof text,
      "error: the limit on open files is %d, but at least %d are required\n  Raise the limit (ulimit -n).\n",
      (int)found, LEAST_FILES);
  if (count > 0) (void)!write(STDERR_FILENO, text, (size_t)count);
  _exit(3);
}
