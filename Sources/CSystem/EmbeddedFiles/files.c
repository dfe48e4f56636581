#include "EmbeddedFiles.h"

// #embed is part of C23, but clang also supports it in earlier versions of C, with a warning.
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
static const unsigned char bot_module[] = {
#embed "../../../Strategies/Python/tournament_bot.py"
};
static const unsigned char new_bot[] = {
#embed "../../../Strategies/Python/new_bot/bot.py"
};
static const unsigned char new_bot_test[] = {
#embed "../../../Strategies/Python/new_bot/test_bot.py"
};
static const unsigned char kaggle_adapter[] = {
#embed "../../../Strategies/Python/adapter_kaggle.py"
};
static const unsigned char moves_adapter[] = {
#embed "../../../Strategies/Python/adapter_moves.py"
};
static const unsigned char openspiel_adapter[] = {
#embed "../../../Strategies/Python/adapter_openspiel.py"
};
static const unsigned char python_adapter[] = {
#embed "../../../Strategies/Python/adapter_python.py"
};

#define FILE_OF(name) (embedded_file){name, sizeof name}

embedded_file embedded_book(void) { return FILE_OF(book); }
embedded_file embedded_questions(void) { return FILE_OF(questions); }
embedded_file embedded_page_style(void) { return FILE_OF(page_style); }
embedded_file embedded_page_script(void) { return FILE_OF(page_script); }
embedded_file embedded_timeline_script(void) { return FILE_OF(timeline_script); }
embedded_file embedded_player_script(void) { return FILE_OF(player_script); }
embedded_file embedded_bot_module(void) { return FILE_OF(bot_module); }
embedded_file embedded_new_bot(void) { return FILE_OF(new_bot); }
embedded_file embedded_new_bot_test(void) { return FILE_OF(new_bot_test); }
embedded_file embedded_kaggle_adapter(void) { return FILE_OF(kaggle_adapter); }
embedded_file embedded_moves_adapter(void) { return FILE_OF(moves_adapter); }
embedded_file embedded_openspiel_adapter(void) { return FILE_OF(openspiel_adapter); }
embedded_file embedded_python_adapter(void) { return FILE_OF(python_adapter); }
