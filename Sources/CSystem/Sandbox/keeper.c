#include "parts.h"

#ifdef __linux__

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The launcher itself writes the number of its process group to the keeper, before the program
// runs. The system may reuse the number of a group that has ended. So the runner withdraws the
// number, by writing it as a negative number, before the group's first process is reaped.

/// The process groups that have begun and not ended.
struct groups {
  int32_t *numbers;
  size_t count;
  size_t room;
};

static void note(struct groups *groups, int32_t message) {
  if (message < 0) {
    for (size_t i = groups->count; i-- > 0;) {
      if (groups->numbers[i] != -message) continue;
      groups->numbers[i] = groups->numbers[--groups->count];
      return;
    }
    return;
  }
  if (groups->count == groups->room) {
    const size_t room = groups->room * 2 + 64;
    int32_t *numbers = realloc(groups->numbers, room * sizeof *numbers);
    if (numbers == NULL) return;
    groups->numbers = numbers;
    groups->room = room;
  }
  groups->numbers[groups->count++] = message;
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int pipe_end = -1;
static int32_t keeper_pid;
/// The running groups, which a replacement keeper must receive.
static struct groups living;

/// Returns true if the keeper has ended, for example because another process killed it.
static bool is_gone(void) {
  struct pollfd place = {.fd = pipe_end, .events = 0};
  return poll(&place, 1, 0) > 0 && (place.revents & (POLLERR | POLLHUP | POLLNVAL));
}

static int start_keeper(void) {
  const char *folder = sandbox_scratch_root();
  if (folder == NULL) return errno;
  int ends[2];
  int reason = sandbox_make_pipe(ends);
  if (reason != 0) return reason;
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nothing < 0) {
    reason = errno;
  } else {
    const int standard[] = {ends[0], nothing, nothing};
    const int others[] = {-1, -1, -1};
    const char *const arguments[] = {KEEPER_NAME, folder, NULL};
    reason = sandbox_spawn_self(arguments, standard, others, &keeper_pid);
    close(nothing);
  }
  close(ends[0]);
  if (reason != 0) {
    close(ends[1]);
    return reason;
  }
  pipe_end = ends[1];
  for (size_t i = 0; i < living.count; i++) {
    (void)sandbox_write(pipe_end, &living.numbers[i], sizeof living.numbers[i]);
  }
  return 0;
}

int sandbox_keeper(void) {
  pthread_mutex_lock(&mutex);
  int reason = 0;
  if (pipe_end >= 0 && is_gone()) {
    close(pipe_end);
    pipe_end = -1;
    waitpid(keeper_pid, NULL, 0);
  }
  if (pipe_end < 0) reason = start_keeper();
  const int found = pipe_end;
  pthread_mutex_unlock(&mutex);
  if (found < 0) errno = reason;
  return found;
}

void sandbox_note_group(int32_t pid) {
  pthread_mutex_lock(&mutex);
  note(&living, pid);
  pthread_mutex_unlock(&mutex);
}

void sandbox_forget_group(int32_t pid) {
  pthread_mutex_lock(&mutex);
  const int32_t message = -pid;
  note(&living, message);
  if (pipe_end >= 0) (void)sandbox_write(pipe_end, &message, sizeof message);
  pthread_mutex_unlock(&mutex);
}

/// Waits until all groups have ended. The time is limited, because ended processes that are never
/// reaped still count as running.
static void wait_for_ends(const struct groups *groups) {
  struct timespec time = {.tv_nsec = 100000};
  for (int i = 0; i < 12; i++) {
    bool is_there = false;
    for (size_t k = 0; k < groups->count; k++) is_there |= kill(-groups->numbers[k], 0) == 0;
    if (!is_there) return;
    nanosleep(&time, NULL);
    time.tv_nsec *= 2;
  }
}

_Noreturn void sandbox_keep(const char *folder) {
  // Signals from the terminal are for the runner.
  static const int ignored[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};
  for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) signal(ignored[i], SIG_IGN);
  prctl(PR_SET_NAME, KEEPER_NAME);
  sandbox_close_from(3, false);
  (void)!chdir("/");
  struct groups groups = {0};
  int32_t messages[256];
  size_t bytes = 0;
  for (;;) {
    // Each message is written by a single call, but a read may end in the middle of a message.
    const ssize_t got = read(STDIN_FILENO, (char *)messages + bytes, sizeof messages - bytes);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    bytes += (size_t)got;
    const size_t whole = bytes / sizeof *messages;
    for (size_t i = 0; i < whole; i++) note(&groups, messages[i]);
    bytes -= whole * sizeof *messages;
    if (bytes > 0) messages[0] = messages[whole];
  }
  for (size_t i = 0; i < groups.count; i++) kill(-groups.numbers[i], SIGKILL);
  wait_for_ends(&groups);
  for (int i = 0; i < 3 && !sandbox_remove_tree(folder); i++) {
    const struct timespec time = {.tv_nsec = 50000000};
    nanosleep(&time, NULL);
  }
  _exit(0);
}

#else

int sandbox_keeper(void) { return -1; }

void sandbox_forget_group(int32_t pid) { (void)pid; }

#endif
