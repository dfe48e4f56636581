#include "parts.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int sandbox_make_pipe(int ends[2]) {
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(ends) != 0) return errno;
#endif
  // Moves the ends above all descriptors of a program, so that dup2 overwrites neither of them.
  for (int i = 0; i < 2; i++) {
    const int high = fcntl(ends[i], F_DUPFD_CLOEXEC, 16);
    const int reason = errno;
    close(ends[i]);
    if (high < 0) {
      close(ends[1 - i]);
      return reason;
    }
    ends[i] = high;
  }
  return 0;
}

int sandbox_unread(int descriptor) {
  int count = 0;
  return descriptor >= 0 && ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

void sandbox_close(int32_t *descriptor) {
  if (*descriptor >= 0) close(*descriptor);
  *descriptor = -1;
}

int sandbox_poll(const struct sandbox_child *child, int wanted, int milliseconds) {
  struct pollfd places[4] = {
      {.fd = wanted & SANDBOX_OUTPUT ? child->output : -1, .events = POLLIN},
      {.fd = wanted & SANDBOX_ERROR ? child->error : -1, .events = POLLIN},
      {.fd = wanted & SANDBOX_INPUT ? child->input : -1, .events = POLLOUT},
      {.fd = wanted & SANDBOX_EXIT ? child->exit : -1, .events = POLLIN},
  };
  const bool is_asked = (wanted & SANDBOX_EXIT) && child->exit < 0;
  if (is_asked && milliseconds > 20) milliseconds = 20;
  int ready = 0;
  // An interrupted wait returns early, as if the time were over, so callers check the time again.
  if (poll(places, 4, milliseconds) > 0) {
    for (int i = 0; i < 4; i++) {
      if (places[i].revents != 0) ready |= 1 << i;
    }
  }
  bool by_signal;
  int number;
  if (is_asked && sandbox_has_ended(child->pid, &by_signal, &number)) ready |= SANDBOX_EXIT;
  return ready;
}

long sandbox_read(int descriptor, void *bytes, size_t count) {
  for (;;) {
    const ssize_t got = read(descriptor, bytes, count);
    if (got >= 0) return got;
    if (errno == EAGAIN) return -1;
    if (errno != EINTR) return 0;
  }
}

static long write_some(int descriptor, const void *bytes, size_t count) {
  for (;;) {
    const ssize_t written = write(descriptor, bytes, count);
    if (written >= 0) return written;
    if (errno == EAGAIN) return -1;
    if (errno != EINTR) return -2;
  }
}

long sandbox_write(int descriptor, const void *bytes, size_t count) {
  struct sigaction action;
  // SIGPIPE is sent to the writing thread, so blocking it in this thread is sufficient. A pending signal must
  // be removed before SIGPIPE is unblocked.
  if (sigaction(SIGPIPE, NULL, &action) == 0 && action.sa_handler == SIG_IGN) {
    return write_some(descriptor, bytes, count);
  }
  sigset_t pipe_signal, earlier, pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &earlier);
  const long written = write_some(descriptor, bytes, count);
  if (written == -2 && !was_pending) {
    sigpending(&pending);
    int taken;
    if (sigismember(&pending, SIGPIPE) == 1) sigwait(&pipe_signal, &taken);
  }
  pthread_sigmask(SIG_SETMASK, &earlier, NULL);
  return written;
}

void sandbox_error_text(int number, char *text, size_t size) {
  text[0] = 0;
#if defined(__GLIBC__)
  // GNU's variant returns the text and may leave the buffer unused.
  const char *found = strerror_r(number, text, size);
  if (found != text) {
    strncpy(text, found, size - 1);
    text[size - 1] = 0;
  }
#else
  (void)strerror_r(number, text, size);
#endif
}
