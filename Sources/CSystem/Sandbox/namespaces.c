#include "parts.h"

#ifdef __linux__

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// One process group contains three processes: the launcher, for which the runner waits; the first process of
// a PID namespace, whose end terminates all others in the namespace; and the program.

#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif

struct mount_attributes {
  uint64_t set, clear, propagation, user_namespace;
};

static int write_text(const char *path, const char *text) {
  const int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  const ssize_t count = write(file, text, strlen(text));
  const int reason = count < 0 ? errno : 0;
  close(file);
  return reason;
}

/// Maps the user to the same number inside the namespace, and a superuser to 65534. Neither has
/// capabilities there.
static int map_user(uid_t user, gid_t group) {
  char text[64];
  int reason = write_text("/proc/self/setgroups", "deny");
  if (reason != 0 && reason != ENOENT) return reason;
  snprintf(text, sizeof text, "%u %u 1", user == 0 ? 65534 : user, user);
  reason = write_text("/proc/self/uid_map", text);
  if (reason != 0) return reason;
  snprintf(text, sizeof text, "%u %u 1", group == 0 ? 65534 : group, group);
  return write_text("/proc/self/gid_map", text);
}

/// Makes every file outside the scratch folder read-only, including its mode and owner.
static int mount_read_only(const char *scratch, int *process_list) {
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return errno;
  if (scratch != NULL && mount(scratch, scratch, NULL, MS_BIND, NULL) != 0) return errno;
  // The new /proc shows only processes of the namespace. The mount fails if parts of the old /proc are
  // covered.
  if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) != 0) {
    *process_list = errno;
  }
  struct mount_attributes attributes = {.set = 1 /* read-only */};
  const unsigned recursive = 0x8000;
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", recursive, &attributes, sizeof attributes) != 0) {
    return errno;
  }
  attributes = (struct mount_attributes){.clear = 1};
  if (scratch != NULL
      && syscall(SYS_mount_setattr, AT_FDCWD, scratch, 0, &attributes, sizeof attributes) != 0) {
    return errno;
  }
  return 0;
}

/// Closes the program's pipes in a process that only waits. `kept` becomes descriptor 0.
static void close_all_but(int kept) {
  for (int i = 0; i < 3; i++) close(i);
  const int place = kept < 0 ? -1 : dup2(kept, 0);
  sandbox_close_from(place < 0 ? 0 : 1, false);
}

/// Waits for the program, as the first process of its namespace, and writes the program's status to `result`.
_Noreturn static void wait_as_first(pid_t program, int result) {
  close_all_but(result);
  int status = 0;
  for (;;) {
    const pid_t ended = waitpid(-1, &status, 0);
    if (ended == program) break;
    if (ended < 0 && errno != EINTR) break;
  }
  (void)!write(0, &status, sizeof status);
  _exit(0);
}

/// Waits for the first process and then ends with the status or signal of the program.
_Noreturn static void wait_and_end(pid_t first, int result) {
  close_all_but(result);
  int status = 0;
  ssize_t count;
  do {
    count = read(0, &status, sizeof status);
  } while (count < 0 && errno == EINTR);
  int own = 0;
  while (waitpid(first, &own, 0) < 0 && errno == EINTR) {
  }
  // If the first process reported nothing, its own status counts.
  if (count != sizeof status) status = own;
  if (WIFSIGNALED(status)) {
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
    _exit(128 + WTERMSIG(status));
  }
  _exit(WEXITSTATUS(status));
}

int sandbox_enter_namespaces(
    const struct sandbox_settings *settings, const char **step, int *process_list) {
  const uid_t user = geteuid();
  const gid_t group = getegid();
  *step = "namespaces";
  const int wanted = CLONE_NEWUSER | CLONE_NEWNET | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC;
  if (unshare(wanted) != 0) return errno;
  *step = "user-mapping";
  int reason = map_user(user, group);
  if (reason != 0) return reason;
  int result[2];
  *step = "pipes";
  if (pipe2(result, O_CLOEXEC) != 0) return errno;

  *step = "processes";
  const pid_t first = fork();
  if (first < 0) return errno;
  if (first > 0) {
    // This process reports a crash by ending with the same signal as the program, but without a
    // second core dump.
    const int kept = result[0];
    close(result[1]);
    wait_and_end(first, kept);
  }
  close(result[0]);
  *step = "read-only-files";
  reason = mount_read_only(settings->scratch, process_list);
  if (reason != 0) return reason;
  *step = "processes";
  const pid_t program = fork();
  if (program < 0) return errno;
  if (program > 0) wait_as_first(program, result[1]);
  close(result[1]);
  return 0;
}

#endif
