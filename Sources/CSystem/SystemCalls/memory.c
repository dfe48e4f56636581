#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "Machine.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Pages of this size make large tables faster, if the system supports them.
static const size_t huge_page = (size_t)1 << 21;

// Up to this size, memory is cleared instead of mapped, because a page fault takes several times as long as clearing
// a page. Page faults took a quarter of the time of tournaments between Connect Four's searching players.
static const size_t small = (size_t)1 << 18;

void *machine_map_memory(size_t bytes) {
  if (bytes > 0 && bytes <= small) {
    void *start = NULL;
    if (posix_memalign(&start, 4096, bytes) != 0) return NULL;
    return memset(start, 0, bytes);
  }
  if (bytes == 0 || bytes > SIZE_MAX - huge_page) return NULL;
  const size_t room = bytes >= huge_page ? bytes + huge_page : bytes;
  char *start = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED) return NULL;
  if (room == bytes) return start;
  // Memory before the boundary of a huge page and after the last used page is released.
  const size_t before = (huge_page - (uintptr_t)start % huge_page) % huge_page;
  if (before > 0) munmap(start, before);
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  const size_t used = (bytes + page - 1) / page * page;
  if (before + used < room) munmap(start + before + used, room - before - used);
#ifdef __linux__
  (void)madvise(start + before, bytes, MADV_HUGEPAGE);  // A hint, which the system may ignore.
#endif
  return start + before;
}

void machine_unmap_memory(void *start, size_t bytes) {
  if (bytes <= small) {
    free(start);
  } else {
    munmap(start, bytes);
  }
}

int64_t machine_memory_bytes(void) {
  const int64_t pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  return pages > 0 && page > 0 ? pages * page : 0;
}
