"""Adds the bot of the article WritingABot to a copy of the repository, as the page tells to.

usage: add_example.py REPOSITORY
"""

import pathlib
import re
import sys

repository = pathlib.Path(sys.argv[1])
page = (repository / "Strategies/Strategies.docc/WritingABot.md").read_text()
path = re.search(r"\*\*1\. Write the file\.\*\* `(.+?)`", page).group(1)
code, line = re.findall(r"```(?:swift)?\n(.*?)```", page, re.S)[:2]
(repository / path).write_text(code)
catalogue = repository / re.search(r"to `all` in `(.+?)`", page).group(1)
text = catalogue.read_text()
end = text.index("  ]\n")
catalogue.write_text(text[:end] + line + text[end:])
