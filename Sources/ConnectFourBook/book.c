#include "ConnectFourBook.h"

// #embed is of C23; clang knows it in earlier C too and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char book[] = {
#embed "standard.book"
};

const unsigned char *connect_four_book(void) { return book; }

size_t connect_four_book_size(void) { return sizeof book; }
