#include "parts.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/mman.h>
#include <sys/syscall.h>
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#endif

extern char **environ;

enum { LAUNCH_MILLISECONDS = 30000 };

/// Sets the attributes of a process in a new group, with default signal actions and no blocked signals.
static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setpgroup(attributes, 0);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &all);
  return posix_spawnattr_setflags(attributes, (short)flags);
}

static int spawn(
    const char *path, const char *const *arguments, const char *const *environment,
    const char *folder, const int *standard, const int *others, int32_t *pid) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int reason = posix_spawn_file_actions_init(&actions);
  if (reason != 0) return reason;
  reason = posix_spawnattr_init(&attributes);
  if (reason != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return reason;
  }
  reason = set_attributes(&attributes);
  for (int i = 0; i < 3 && reason == 0; i++) {
    reason = posix_spawn_file_actions_adddup2(&actions, standard[i], i);
  }
  for (int i = REPORT_DESCRIPTOR; others != NULL && i < FIRST_OTHER_DESCRIPTOR && reason == 0; i++) {
    const int other = others[i - REPORT_DESCRIPTOR];
    if (other >= 0) reason = posix_spawn_file_actions_adddup2(&actions, other, i);
  }
#ifdef __APPLE__
  if (folder != NULL && reason == 0) {
    reason = posix_spawn_file_actions_addchdir_np(&actions, folder);
  }
#else
  (void)folder;
#endif
  pid_t started = 0;
  if (reason == 0) {
    reason = posix_spawn(
        &started, path, &actions, &attributes, (char *const *)arguments, (char *const *)environment);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  *pid = started;
  return reason;
}

int sandbox_spawn_self(
    const char *const *arguments, const int *standard, const int *others, int32_t *pid) {
  return spawn(
      "/proc/self/exe", arguments, (const char *const *)environ, NULL, standard, others, pid);
}

#ifdef __linux__

/// Creates an unnamed file with the settings for the launcher. The settings are not passed as
/// arguments, which every user of the system can read, because the environment in them may contain
/// secrets.
static int write_settings(const struct sandbox_settings *settings) {
  const int descriptor = (int)syscall(SYS_memfd_create, "settings", 1U /* MFD_CLOEXEC */);
  if (descriptor < 0) return -1;
  const int high = fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
  close(descriptor);
  FILE *file = high < 0 ? NULL : fdopen(high, "w");
  if (file == NULL) return -1;
  fprintf(
      file, "%d %llu %llu %llu %llu", (int)settings->level, (unsigned long long)settings->memory,
      (unsigned long long)settings->file_size, (unsigned long long)settings->files,
      (unsigned long long)settings->seconds);
  putc(0, file);
  const char *const texts[] = {settings->program, settings->folder, settings->scratch};
  for (int i = 0; i < 3; i++) {
    fputs(texts[i] == NULL ? "" : texts[i], file);
    putc(0, file);
  }
  const char *const *lists[] = {
      settings->arguments, settings->environment, settings->readable, settings->listed,
  };
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    int count = 0;
    while (lists[i][count] != NULL) count++;
    fprintf(file, "%d", count);
    putc(0, file);
    for (int k = 0; k < count; k++) {
      fputs(lists[i][k], file);
      putc(0, file);
    }
  }
  if (fflush(file) != 0) {
    fclose(file);
    return -1;
  }
  const int copy = fcntl(high, F_DUPFD_CLOEXEC, 16);
  fclose(file);
  if (copy >= 0) lseek(copy, 0, SEEK_SET);
  return copy;
}

static long milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Reads the launcher's report until the launcher has become the program or has ended.
static void read_report(int descriptor, char *report, size_t size) {
  size_t count = 0;
  const long end = milliseconds_now() + LAUNCH_MILLISECONDS;
  while (count + 1 < size) {
    struct pollfd place = {.fd = descriptor, .events = POLLIN};
    const long left = end - milliseconds_now();
    if (left <= 0) break;
    if (poll(&place, 1, (int)left) <= 0) continue;
    const ssize_t got = read(descriptor, report + count, size - 1 - count);
    if (got == 0) break;
    if (got > 0) count += (size_t)got;
  }
  report[count] = 0;
}

/// Starts the launcher with the program's ends of the pipes.
static int start_launcher(
    const struct sandbox_settings *settings, const int *standard, int report, int32_t *pid) {
  const int keeper = sandbox_keeper();
  if (keeper < 0) return errno;
  const int file = write_settings(settings);
  if (file < 0) return errno;
  const int others[] = {report, keeper, file};
  const char *const arguments[] = {LAUNCHER_NAME, NULL};
  const int reason = sandbox_spawn_self(arguments, standard, others, pid);
  close(file);
  return reason;
}

#endif

int sandbox_start(
    const struct sandbox_settings *settings, struct sandbox_child *child, char *report, size_t size) {
  *child = (struct sandbox_child){.pid = 0, .exit = -1, .input = -1, .output = -1, .error = -1};
  report[0] = 0;
  // The pipes for input, output, messages and the launcher's report.
  int pipes[4][2];
  int count = 0;
  int reason = 0;
  while (count < 4 && reason == 0) {
    reason = sandbox_make_pipe(pipes[count]);
    if (reason == 0) count++;
  }
  if (reason == 0) {
    const int standard[] = {pipes[0][0], pipes[1][1], pipes[2][1]};
#ifdef __linux__
    reason = start_launcher(settings, standard, pipes[3][1], &child->pid);
#else
    reason = spawn(
        settings->program, settings->arguments, settings->environment, settings->folder, standard,
        NULL, &child->pid);
#endif
  }
  if (reason != 0) {
    strncpy(report, count < 4 ? "pipes" : "launcher", size - 1);
    for (int i = 0; i < count; i++) {
      close(pipes[i][0]);
      close(pipes[i][1]);
    }
    return reason;
  }
  child->input = pipes[0][1];
  child->output = pipes[1][0];
  child->error = pipes[2][0];
  close(pipes[0][0]);
  close(pipes[1][1]);
  close(pipes[2][1]);
  close(pipes[3][1]);
#ifdef __linux__
  sandbox_note_group(child->pid);
  child->exit = (int)syscall(SYS_pidfd_open, child->pid, 0);
  read_report(pipes[3][0], report, size);
  child->depth = settings->level == SANDBOX_STRICT ? 2 : 0;
#else
  strncpy(report, "=\n", size - 1);
#endif
  close(pipes[3][0]);
  const int ends[] = {child->input, child->output, child->error};
  for (int i = 0; i < 3; i++) fcntl(ends[i], F_SETFL, fcntl(ends[i], F_GETFL) | O_NONBLOCK);
  return 0;
}
