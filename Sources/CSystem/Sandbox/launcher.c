#include "parts.h"

#ifdef __linux__

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_close_range
#define SYS_close_range 436
#endif

void sandbox_close_from(unsigned first, bool at_exec) {
  if (syscall(SYS_close_range, first, ~0U, at_exec ? 4U /* CLOSE_RANGE_CLOEXEC */ : 0U) == 0) return;
  struct rlimit limit;
  const bool is_known = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1 << 20;
  const int last = is_known ? (int)limit.rlim_cur : 1 << 20;
  for (int descriptor = (int)first; descriptor < last; descriptor++) {
    if (at_exec) {
      fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    } else {
      close(descriptor);
    }
  }
}

static void report(const char *text) {
  (void)!write(REPORT_DESCRIPTOR, text, strlen(text));
}

static void report_missing(const char *part, int reason) {
  char text[200];
  snprintf(text, sizeof text, "-%s %s\n", part, strerror(reason));
  report(text);
}

_Noreturn static void fail(const char *step, int reason) {
  char text[100];
  snprintf(text, sizeof text, "!%d %s\n", reason, step);
  report(text);
  _exit(127);
}

/// The remaining text of the settings.
struct reader {
  char *next;
  const char *end;
};

static const char *read_text(struct reader *reader) {
  if (reader->next >= reader->end) fail("settings", EINVAL);
  const char *text = reader->next;
  reader->next += strlen(text) + 1;
  return text;
}

static const char *const *read_list(struct reader *reader) {
  const long count = strtol(read_text(reader), NULL, 10);
  if (count < 0 || count > INT_MAX) fail("settings", EINVAL);
  const char **list = calloc((size_t)count + 1, sizeof *list);
  if (list == NULL) fail("settings", ENOMEM);
  for (long i = 0; i < count; i++) list[i] = read_text(reader);
  return list;
}

static void read_settings(struct sandbox_settings *settings) {
  struct stat status;
  if (fstat(SETTINGS_DESCRIPTOR, &status) != 0) fail("settings", errno);
  const size_t size = (size_t)status.st_size;
  char *text = malloc(size + 1);
  if (text == NULL) fail("settings", ENOMEM);
  for (size_t count = 0; count < size;) {
    const ssize_t got = pread(SETTINGS_DESCRIPTOR, text + count, size - count, (off_t)count);
    if (got <= 0) fail("settings", got < 0 ? errno : EINVAL);
    count += (size_t)got;
  }
  text[size] = 0;
  close(SETTINGS_DESCRIPTOR);
  struct reader reader = {.next = text, .end = text + size};
  char *rest = (char *)read_text(&reader);
  settings->level = (int32_t)strtol(rest, &rest, 10);
  settings->memory = strtoull(rest, &rest, 10);
  settings->file_size = strtoull(rest, &rest, 10);
  settings->files = strtoull(rest, &rest, 10);
  settings->seconds = strtoull(rest, &rest, 10);
  settings->program = read_text(&reader);
  const char *folder = read_text(&reader);
  settings->folder = folder[0] == 0 ? NULL : folder;
  const char *scratch = read_text(&reader);
  settings->scratch = scratch[0] == 0 ? NULL : scratch;
  settings->arguments = read_list(&reader);
  settings->environment = read_list(&reader);
  settings->readable = read_list(&reader);
  settings->listed = read_list(&reader);
}

/// Reports a part of the sandbox. An unavailable part is reported at level `default`, and ends the launcher
/// at level `strict`.
static void require(const struct sandbox_settings *settings, const char *part, int reason) {
  if (reason == 0) {
    char text[100];
    snprintf(text, sizeof text, "+%s\n", part);
    report(text);
  } else if (settings->level == SANDBOX_STRICT) {
    fail(part, reason);
  } else {
    report_missing(part, reason);
  }
}

static void enter_sandbox(const struct sandbox_settings *settings) {
  require(
      settings, "no-new-privileges", prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno);
  require(settings, "capabilities", sandbox_drop_capabilities());
  const int version = sandbox_landlock_version();
  char part[40] = "landlock";
  if (version > 0) snprintf(part, sizeof part, "landlock:%d", version);
  require(
      settings, part, version > 0 ? sandbox_apply_landlock(settings, version) : ENOSYS);
  // Each restriction that an older version of Landlock lacks counts as an unavailable part.
  if (version > 0 && version < 3) require(settings, "landlock-truncation", ENOSYS);
  if (version > 0 && version < 4) require(settings, "landlock-network", ENOSYS);
  if (version > 0 && version < 6) require(settings, "landlock-signals", ENOSYS);
  require(settings, "seccomp", sandbox_apply_filter(settings->level == SANDBOX_STRICT));
}

_Noreturn static void launch(void) {
  sandbox_close_from(FIRST_OTHER_DESCRIPTOR, false);
  struct sandbox_settings settings = {0};
  read_settings(&settings);
  const int32_t pid = getpid();
  if (write(KEEPER_DESCRIPTOR, &pid, sizeof pid) != sizeof pid) fail("keeper", errno);
  close(KEEPER_DESCRIPTOR);

  if (settings.level == SANDBOX_STRICT) {
    const char *step = "namespaces";
    int process_list = 0;
    const int reason = sandbox_enter_namespaces(&settings, &step, &process_list);
    if (reason != 0) fail(step, reason);
    report("+namespaces\n");
    if (process_list != 0) report_missing("process-list", process_list);
  }
  if (settings.folder != NULL && chdir(settings.folder) != 0) fail("folder", errno);
  const int reason = sandbox_apply_limits(&settings);
  if (reason != 0) fail("limits", reason);
  report("+limits\n");
  if (settings.level != SANDBOX_NONE) enter_sandbox(&settings);
  sandbox_close_from(REPORT_DESCRIPTOR, true);
  report("=\n");
  execve(
      settings.program, (char *const *)settings.arguments, (char *const *)settings.environment);
  fail("exec", errno);
}

// This constructor runs before main, in every program that links this file. Not every C library passes the
// arguments to constructors, so they are read from /proc.
__attribute__((constructor)) static void look_for_name(void) {
  const int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  char text[PATH_MAX + 64];
  const ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return;
  text[count] = 0;
  if (strcmp(text, LAUNCHER_NAME) == 0) launch();
  if (strcmp(text, KEEPER_NAME) == 0 && (size_t)count > sizeof KEEPER_NAME) {
    sandbox_keep(text + sizeof KEEPER_NAME);
  }
}

#else

void sandbox_close_from(unsigned first, bool at_exec) {
  (void)first;
  (void)at_exec;
}

#endif
