#include "parts.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool sandbox_has_ended(int32_t pid, bool *by_signal, int *number) {
  siginfo_t info = {0};
  for (;;) {
    if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0) break;
    if (errno != EINTR) {
      // Another part of the program has reaped the process, so its status is unknown.
      *by_signal = false;
      *number = 0;
      return true;
    }
  }
  if (info.si_pid == 0) return false;
  *by_signal = info.si_code != CLD_EXITED;
  *number = info.si_status;
  return true;
}

void sandbox_kill(int32_t pid) {
  // Also kills the process itself, because on some systems it has no group immediately after its start.
  if (pid > 1) {
    kill(-pid, SIGKILL);
    kill(pid, SIGKILL);
  }
}

static void sleep_briefly(long microseconds) {
  const struct timespec time = {.tv_nsec = microseconds * 1000};
  nanosleep(&time, NULL);
}

bool sandbox_reap(const struct sandbox_child *child) {
  const int32_t pid = child->pid;
  if (pid <= 1) return true;
  sandbox_kill(pid);
  bool by_signal;
  int number;
  for (int i = 0; !sandbox_has_ended(pid, &by_signal, &number); i++) {
    if (i == 250) return false;
    if (child->exit >= 0) {
      struct pollfd place = {.fd = child->exit, .events = POLLIN};
      poll(&place, 1, 20);
    } else {
      sleep_briefly(20000);
    }
  }
  // After the process is reaped, the system may assign its number to another group, so the
  // keeper is notified first.
  sandbox_forget_group(pid);
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
  }
  // The other processes of the group were also killed, but may take a moment to end. The wait is
  // short, because ended processes that are never reaped still count as members of the group.
  for (long time = 50; time < 5000 && kill(-pid, 0) == 0; time *= 2) sleep_briefly(time);
  return true;
}

#ifdef __linux__

/// Returns the first child of a process, as listed by the system, or 0 if it has none.
static int32_t first_child(int32_t pid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)pid, (int)pid);
  char text[32] = "";
  const long count = sandbox_read_start(path, text, sizeof text - 1);
  return count > 0 ? (int32_t)strtol(text, NULL, 10) : 0;
}

void sandbox_allow_time(const struct sandbox_child *child, uint64_t seconds) {
  int32_t pid = child->pid;
  for (int i = 0; i < child->depth && pid > 1; i++) pid = first_child(pid);
  clockid_t clock;
  struct timespec used;
  if (pid <= 1 || clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) != 0) return;
  struct rlimit limit;
  if (prlimit(pid, RLIMIT_CPU, NULL, &limit) != 0) return;
  limit.rlim_cur = (rlim_t)used.tv_sec + seconds;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < limit.rlim_cur) {
    limit.rlim_cur = limit.rlim_max;
  }
  prlimit(pid, RLIMIT_CPU, &limit, NULL);
}

#else

void sandbox_allow_time(const struct sandbox_child *child, uint64_t seconds) {
  (void)child;
  (void)seconds;
}

#endif

const char *sandbox_signal_name(int number) {
  switch (number) {
    case SIGHUP: return "hangup";
    case SIGINT: return "interrupted";
    case SIGQUIT: return "quit";
    case SIGILL: return "illegal instruction";
    case SIGTRAP: return "trap";
    case SIGABRT: return "aborted";
    case SIGBUS: return "bus error";
    case SIGFPE: return "arithmetic error";
    case SIGKILL: return "killed";
    case SIGSEGV: return "segmentation fault";
    case SIGPIPE: return "broken pipe";
    case SIGALRM: return "alarm";
    case SIGTERM: return "terminated";
    case SIGXCPU: return "out of processor time";
    case SIGXFSZ: return "file too large";
    case SIGSYS: return "bad system call";
    default: return "unknown signal";
  }
}
