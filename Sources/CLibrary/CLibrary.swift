// The C library of the platform, with the functions and variables that Swift adds to it, such as
// `open` and `errno`. C headers in CSystem would not provide these.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif
