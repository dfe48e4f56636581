#include "parts.h"

#ifdef __linux__

#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// A BPF program that checks the number of each system call and, for some calls, an argument. The
// structures and numbers are those of linux/filter.h, seccomp.h and audit.h.

struct instruction {
  uint16_t code;
  uint8_t if_true, if_false;
  uint32_t value;
};

struct call {
  int32_t number;
  uint32_t machine;
  uint64_t address;
  uint64_t arguments[6];
};

enum {
  LOAD = 0x20,
  JUMP_IF_EQUAL = 0x15,
  JUMP_IF_LEAST = 0x35,
  JUMP_IF_BITS = 0x45,
  RETURN = 0x06,
};

static const uint32_t allowed = 0x7fff0000;
static const uint32_t ended = 0x80000000;
static const uint32_t refused = 0x00050000;

#if defined(__x86_64__)
static const uint32_t machine = 0xc000003e;
#elif defined(__aarch64__)
static const uint32_t machine = 0xc00000b7;
#endif

#if defined(__x86_64__) || defined(__aarch64__)

// The clone(2) flags for new namespaces, in which a program would have more privileges.
static const uint32_t new_namespaces = 0x7e020000;

/// System calls that no bot needs. Calls that are written as numbers are newer than the headers of
/// some C libraries.
static const int forbidden[] = {
    // Reading or changing other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, 438 /* pidfd_getfd */,
    440 /* process_madvise */, 448 /* process_mrelease */, SYS_migrate_pages, SYS_move_pages,
    SYS_perf_event_open,
    // Leaving the process group.
    SYS_setsid, SYS_setpgid,
    // Changing files and privileges.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns,
    428 /* open_tree */, 429 /* move_mount */, 430 /* fsopen */, 431 /* fsconfig */,
    432 /* fsmount */, 433 /* fspick */, 442 /* mount_setattr */, SYS_name_to_handle_at,
    SYS_open_by_handle_at,
    // Creating, using or removing objects that outlive a process.
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_semget,
    SYS_semop, SYS_semtimedop, SYS_semctl, SYS_mq_open, SYS_mq_unlink, SYS_add_key, SYS_request_key,
    SYS_keyctl,
    // Ways around this filter and parts of the kernel with many bugs.
    SYS_bpf, 282 /* userfaultfd on x86-64 */, 425 /* io_uring_setup */, 426, 427,
    // Changing the machine.
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon,
    SYS_swapoff, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
    SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, SYS_syslog, SYS_vhangup,
#if defined(__x86_64__)
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_kexec_file_load,
#endif
};

/// Calls that change the metadata of files that are not writable. At level `strict` these files are
/// read-only, so the calls are not filtered.
static const int changing[] = {
    SYS_fchmod, SYS_fchmodat, 452 /* fchmodat2 */, SYS_fchown, SYS_fchownat, SYS_utimensat,
    SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr,
    463 /* setxattrat */, 466 /* removexattrat */, 469 /* file_setattr */,
#if defined(__x86_64__)
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};

/// Requests of ioctl(2) that change metadata: attributes of files and of projects, and fs-verity, which makes
/// a file read-only.
static const uint32_t changing_requests[] = {
    0x40086602 /* FS_IOC_SETFLAGS */, 0x401c5820 /* FS_IOC_FSSETXATTR */,
    0x40806685 /* FS_IOC_ENABLE_VERITY */,
};

enum { ROOM = 2 * (sizeof forbidden + sizeof changing) / sizeof *forbidden + 80 };

struct filter {
  struct instruction instructions[ROOM];
  uint16_t count;
};

static void add(struct filter *filter, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  filter->instructions[filter->count++] =
      (struct instruction){.code = code, .value = value, .if_true = yes, .if_false = no};
}

static void load_number(struct filter *filter) {
  add(filter, LOAD, offsetof(struct call, number), 0, 0);
}

static void load_argument(struct filter *filter, int index) {
  // The lower half of the argument, which comes first on both supported architectures.
  add(filter, LOAD, (uint32_t)offsetof(struct call, arguments) + 8 * (uint32_t)index, 0, 0);
}

static void refuse(struct filter *filter, int number, uint32_t reason) {
  add(filter, JUMP_IF_EQUAL, (uint32_t)number, 0, 1);
  add(filter, RETURN, refused | reason, 0, 0);
}

/// Denies a system call if an argument equals a value or, with `is_other`, if it differs from the value.
static void refuse_argument(
    struct filter *filter, int number, int index, uint32_t value, bool is_other) {
  add(filter, JUMP_IF_EQUAL, (uint32_t)number, 0, 4);
  load_argument(filter, index);
  add(filter, JUMP_IF_EQUAL, value, is_other ? 1 : 0, is_other ? 0 : 1);
  add(filter, RETURN, refused | EPERM, 0, 0);
  load_number(filter);
}

static void write_filter(struct filter *filter, bool is_strict) {
  add(filter, LOAD, offsetof(struct call, machine), 0, 0);
  add(filter, JUMP_IF_EQUAL, machine, 1, 0);
  add(filter, RETURN, ended, 0, 0);
  load_number(filter);
#if defined(__x86_64__)
  // The x32 interface has the same calls with different numbers.
  add(filter, JUMP_IF_LEAST, 0x40000000, 0, 1);
  add(filter, RETURN, refused | EPERM, 0, 0);
#endif
  for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) {
#if !defined(__x86_64__)
    if (forbidden[i] == 282) continue;
#endif
    refuse(filter, forbidden[i], EPERM);
  }
  // If clone3 is unavailable, C libraries use clone, whose flags this filter can check.
  refuse(filter, 435 /* clone3 */, ENOSYS);
  // Calls that can set limits, processors or priorities of other processes of the same user. They
  // are allowed only for the calling thread, whose number is 0. In the first argument, setpriority
  // uses 0 and ioprio_set uses 1 to select a process instead of a group or a user.
  static const int of_process[] = {
      SYS_prlimit64, SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam,
      SYS_sched_setattr,
  };
  for (size_t i = 0; i < sizeof of_process / sizeof *of_process; i++) {
    refuse_argument(filter, of_process[i], 0, 0, true);
  }
  refuse_argument(filter, SYS_setpriority, 0, 0, true);
  refuse_argument(filter, SYS_setpriority, 1, 0, true);
  refuse_argument(filter, SYS_ioprio_set, 0, 1, true);
  refuse_argument(filter, SYS_ioprio_set, 1, 0, true);
  add(filter, JUMP_IF_EQUAL, SYS_clone, 0, 4);
  load_argument(filter, 0);
  add(filter, JUMP_IF_BITS, new_namespaces, 0, 1);
  add(filter, RETURN, refused | EPERM, 0, 0);
  load_number(filter);
  if (is_strict) {
    // Local sockets could reach servers of other programs, so only socket pairs are allowed.
    refuse(filter, SYS_socket, EPERM);
  } else {
    refuse_argument(filter, SYS_socket, 0, 1 /* AF_UNIX */, true);
    for (size_t i = 0; i < sizeof changing / sizeof *changing; i++) {
      refuse(filter, changing[i], EPERM);
    }
    for (size_t i = 0; i < sizeof changing_requests / sizeof *changing_requests; i++) {
      refuse_argument(filter, SYS_ioctl, 1, changing_requests[i], false);
    }
  }
  add(filter, RETURN, allowed, 0, 0);
}

int sandbox_apply_filter(bool is_strict) {
  static struct filter filter;
  write_filter(&filter, is_strict);
  struct {
    uint16_t count;
    struct instruction *instructions;
  } program = {.count = filter.count, .instructions = filter.instructions};
  // Without SPEC_ALLOW, some kernels disable speculative execution for the program.
  if (syscall(SYS_seccomp, 1U /* filter */, 4U /* SPEC_ALLOW */, &program) == 0) return 0;
  return prctl(PR_SET_SECCOMP, 2, &program) == 0 ? 0 : errno;
}

#else

int sandbox_apply_filter(bool is_strict) {
  (void)is_strict;
  return ENOSYS;
}

#endif

#endif
