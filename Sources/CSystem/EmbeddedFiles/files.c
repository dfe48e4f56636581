#include "EmbeddedFiles.h"

// #embed is part of C23; clang also supports it in earlier versions of C, with a warning.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char book[] = {
#embed "standard.book"
};
static const unsigned char questions[] = {
#embed "general.csv"
};
static const unsigned char page_style[] = {
#embed "page.css"
};
static const unsigned char page_script[] = {
#embed "page.js"
};
static const unsigned char timeline_script[] = {
#embed "timeline.js"
};
static const unsigned char player_script[] = {
#embed "player.js"
};

#define FILE_OF(name) (embedded_file){name, sizeof name}

embedded_file embedded_book(void) { return FILE_OF(book); }
embedded_file embedded_questions(void) { return FILE_OF(questions); }
embedded_file embedded_page_style(void) { return FILE_OF(page_style); }
embedded_file embedded_page_script(void) { return FILE_OF(page_script); }
embedded_file embedded_timeline_script(void) { return FILE_OF(timeline_script); }
embedded_file embedded_player_script(void) { return FILE_OF(player_script); }
