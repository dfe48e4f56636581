#ifdef __linux__
#define _GNU_SOURCE
#include <fcntl.h>
#endif

#include "Machine.h"

void machine_start_writeback(int descriptor, int64_t offset, int64_t count) {
#ifdef __linux__
  // The call is a hint: if it fails, a later flush takes longer.
  (void)sync_file_range(descriptor, offset, count, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor;
  (void)offset;
  (void)count;
#endif
}
