// Tells ThreadSanitizer of Swift's Mutex, of which it sees only the half that is compiled into us: where
// threads have to wait for each other, the runtime locks and unlocks, and is not built for it. Without
// this, whatever a mutex guards looks like a race. To be preloaded.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Absent in programs that are not built for ThreadSanitizer, such as those that start ours.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK_SLOW);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK_SLOW);

SWIFT void lock_slow(uint32_t thread, SELF) {
  SWIFT void (*original)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK_SLOW);
  original(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF) {
  SWIFT void (*original)(SELF) = dlsym(RTLD_NEXT, UNLOCK_SLOW);
  if (__tsan_release) __tsan_release(self);
  original(self);
}
