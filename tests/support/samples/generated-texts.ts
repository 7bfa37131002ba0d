import { seededRandom } from "../../contracts/seeded-random.ts";

const pieces = [
  ...[
    "# ",
    "## ",
    "- ",
    "1. ",
    "> ",
    "```\n",
    "    ",
    "|a|b|\n|---|---|\n",
    "---\n",
    "***",
    "__",
    "~~",
    "`",
    "\\",
    "\\*",
  ],
  ..."\n|\n\n|\t| |  \n|a|word|{town}|{|}|[|](/about)|![](|)|<b>|</b>|&amp;|&|<!--|-->|%00|\u0130|é|e\u0301|ß".split(
    "|",
  ),
  ...[
    "“",
    "’",
    "…",
    "\u00a0",
    "\u200b",
    "\u202e",
    "\ufeff",
    "\u2028",
    "👩‍👩‍👧",
    "🇺🇸",
    "漢字",
    "שלום",
    "مرحبا",
    "\ud83c\udfe0",
  ],
  ...["$5", "$&", "$1", "%s", "$" + "{x}", "'", '"', ";--", "\\u0041", "\\n", "0", "-0", "null", "__proto__"],
];

/** Texts of marks, letters of all kinds and what goes wrong between programs; the same ones every time. */
export function generatedTexts(count: number): string[] {
  const random = seededRandom(20_261_122);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + below(60) }, () => pieces[below(pieces.length)]).join(""),
  );
}
