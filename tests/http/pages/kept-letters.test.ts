import { expect, it } from "vitest";
import { shippedPages } from "#server/pages/shipped-pages.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { openPages } from "../../support/page-api.ts";
import { openTestSite } from "../../support/test-site.ts";

const pieces = [
  ...[
    "word ",
    "# ",
    "## A heading\n",
    "\n\n",
    "\r\n",
    "\t",
    "- ",
    "1. ",
    "| a | b |\n|---|---|\n",
    "> ",
    "`code`",
    "***",
  ],
  ...[
    "[link](/about)",
    "<b>",
    "&amp;",
    "&",
    "\\",
    '"',
    "{town}",
    "{nothing}",
    "é",
    "e\u0301",
    "雪",
    "🌻",
    "👩‍👩‍👧",
    "\u202e",
  ],
  ...["\u00a0", "\u200b", "  \n", "---\n", "~~~\n", "\u2028", "\ufeff", "$&", "$1", "%00", "\u00ad"],
];

it("every guide and hundreds of texts of all signs come back letter for letter", { timeout: 120_000 }, async () => {
  const site = await openTestSite({ demo: false });
  const pages = await openPages(site);
  const random = seededRandom(20261122);
  const made = Array.from({ length: 300 }, () =>
    Array.from({ length: Math.floor(random() * 60) }, () => pieces[Math.floor(random() * pieces.length)]).join(""),
  );
  let { id, rev } = await pages.create("guide", "Every Sign");
  for (const markdown of [...shippedPages().map(({ body }) => body.markdown), ...made]) {
    const draft = { title: "Every Sign", summary: markdown.replace(/\s+/g, " ").slice(0, 80).toWellFormed(), markdown };
    ({ rev } = (await pages.send("PUT", id, "", { rev, draft })).json());
    expect((await pages.read(id)).draft ?? (await pages.read(id)).live).toEqual(draft);
    const published = await pages.send("POST", id, "/publish", { rev, anyway: true });
    if (published.statusCode === 200) ({ rev, id } = published.json());
    expect((await pages.read(id)).live).toEqual(draft);
  }
  await site.close();
});
