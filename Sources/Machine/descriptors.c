#include <errno.h>
#include <fcntl.h>
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
