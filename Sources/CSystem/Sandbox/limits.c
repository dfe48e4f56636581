#include "parts.h"

#ifdef __linux__

#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Sets the soft limit to `wanted` and the hard limit to `most`, neither above the current hard limit.
static int limit_to(int resource, uint64_t wanted, uint64_t most) {
  struct rlimit limit;
  if (getrlimit((__typeof__(RLIMIT_CORE))resource, &limit) != 0) return errno;
  if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most) limit.rlim_max = most;
  limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
  return setrlimit((__typeof__(RLIMIT_CORE))resource, &limit) == 0 ? 0 : errno;
}

int sandbox_apply_limits(const struct sandbox_settings *settings) {
  int reason = limit_to(RLIMIT_CORE, 0, 0);
  if (reason == 0 && settings->files > 0) {
    reason = limit_to(RLIMIT_NOFILE, settings->files, settings->files);
  }
  if (reason == 0 && settings->file_size > 0) {
    reason = limit_to(RLIMIT_FSIZE, settings->file_size, settings->file_size);
  }
  // Prevents priorities above those of other programs, which the limits of some users allow.
  if (reason == 0 && settings->level != SANDBOX_NONE) reason = limit_to(RLIMIT_RTPRIO, 0, 0);
  if (reason == 0 && settings->level != SANDBOX_NONE) reason = limit_to(RLIMIT_NICE, 0, 0);
  // The runner raises the soft limit with each decision, so the hard limit must stay unchanged.
  if (reason == 0 && settings->seconds > 0) {
    reason = limit_to(RLIMIT_CPU, settings->seconds, UINT64_MAX);
  }
  // This limit is last, because the previous steps need memory. Reserved but unused memory, such as
  // tens of gigabytes of some runtimes, does not count as data.
  if (reason == 0 && settings->memory > 0) {
    reason = limit_to(RLIMIT_DATA, settings->memory, settings->memory);
  }
  return reason;
}

int sandbox_drop_capabilities(void) {
  // Superusers keep the capabilities to access files of any mode, because their bots may be in a folder of a
  // different user. Landlock still restricts the files.
  enum { DAC_OVERRIDE = 1, DAC_READ_SEARCH = 2, LAST = 63 };
  const uint32_t kept = 1U << DAC_OVERRIDE | 1U << DAC_READ_SEARCH;
  for (int i = 0; i <= LAST; i++) {
    if (i == DAC_OVERRIDE || i == DAC_READ_SEARCH) continue;
    // This call fails for unprivileged users, whose bots have no capabilities, and for numbers after the last
    // capability.
    (void)prctl(PR_CAPBSET_DROP, i, 0, 0, 0);
  }
  (void)prctl(47 /* PR_CAP_AMBIENT */, 4 /* clear all */, 0, 0, 0);
  struct {
    uint32_t version;
    int pid;
  } header = {.version = 0x20080522, .pid = 0};
  struct {
    uint32_t effective, permitted, inheritable;
  } sets[2];
  memset(sets, 0, sizeof sets);
  if (syscall(SYS_capget, &header, sets) != 0) return errno;
  for (int i = 0; i < 2; i++) {
    const uint32_t mask = i == 0 ? kept : 0;
    sets[i].effective &= mask;
    sets[i].permitted &= mask;
    sets[i].inheritable = 0;
  }
  return syscall(SYS_capset, &header, sets) == 0 ? 0 : errno;
}

#endif
