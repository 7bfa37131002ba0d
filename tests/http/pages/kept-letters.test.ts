import { expect, it } from "vitest";
import { shippedPages } from "#server/pages/shipped-pages.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { openPages } from "../../support/site/page-api.ts";
import { openTestSite } from "../../support/site/test-site.ts";

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
  const made = Array.from({ length: 200 }, () =>
    Array.from({ length: Math.floor(random() * 60) }, () => pieces[Math.floor(random() * pieces.length)]).join(""),
  );
  const { id, ...page } = await pages.create("guide", "Every Sign");
  let { rev } = page;
  for (const markdown of [...shippedPages().map(({ body }) => body.markdown), ...made]) {
    const draft = { title: "Every Sign", summary: markdown.replace(/\s+/g, " ").slice(0, 80).toWellFormed(), markdown };
    const saved = (await pages.send("PUT", id, "", { rev, draft })).json();
    expect(saved.draft ?? saved.live).toEqual(draft);
    const published = await pages.send("POST", id, "/publish", { rev: saved.rev, anyway: true });
    ({ rev } = published.statusCode === 200 ? published.json() : saved);
    expect((await site.platform.pages.find(id))?.live).toEqual(draft);
  }
  const { live } = await pages.read(id);
  expect(live?.markdown).toBe(made.at(-1));
});
