// The opening book of the standard Connect Four board, as bytes; 'tournament book build' made it.
#ifndef CONNECT_FOUR_BOOK_H
#define CONNECT_FOUR_BOOK_H

#include <stddef.h>

/// The book's first byte; they last as long as the process.
const unsigned char *connect_four_book(void);

/// The number of bytes.
size_t connect_four_book_size(void);

#endif
