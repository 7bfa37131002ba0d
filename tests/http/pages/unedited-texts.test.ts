import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { shippedPages } from "#server/pages/shipped-pages.ts";
import { openPages } from "../../support/site/page-api.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false, now: () => new Date("2026-11-22T18:00:00.000Z") });

/**
 * Of title, description and everything between the frames, as the pages were when their texts stood in files alone. Whoever
 * changes what stands around the texts on purpose writes down what the failing test found.
 */
const recorded: [path: string, hash: string][] = [
  ["/resources", "8ec2d07581365ffc"],
  ["/about", "b94c7f21f984cdf6"],
  ["/privacy", "d4d4c424c2c40f5a"],
  ["/accessibility", "8d8c79579ceb0e76"],
  ["/resources/military-relocation", "8b62b41dfd568f35"],
  ["/resources/va-loans", "28e8b16bccda4333"],
  ["/resources/listing-agent", "4ab8afb7673544e9"],
  ["/resources/new-construction", "9fbfa15992e9978d"],
  ["/resources/custom-home-building", "8d8823990eb53280"],
  ["/resources/first-time-home-buyers", "e66fad98ac1ce0fd"],
  ["/resources/land", "7be4ced1f75fb611"],
  ["/resources/single-family-home", "d8f7dd1e4354c7c9"],
];

describe("a visitor reads the same page as when its text was a file", () => {
  it.each(recorded)("%s", async (path, hash) => {
    const { body } = await site.get(path);
    const parts = [
      /<title>.*?<\/title>/.exec(body)?.[0],
      /<meta name="description"[^>]*>/.exec(body)?.[0],
      /<main id="content">([\s\S]*)<\/main>/.exec(body)?.[1],
    ];
    // Files have a hash in their names, which changes with any change to them.
    const named = parts.join("\n").replace(/(\/assets\/[\w-]+?)-[\w-]{8}\./g, "$1.");
    // The text dates itself by its record, and a template's records are as old as the run.
    const page = named.replace(/(?<=last changed on )\w+ \d{1,2}, \d{4}/, "today");
    expect(createHash("sha256").update(page).digest("hex").slice(0, 16)).toBe(hash);
  });

  it("and is sent no byte more when the agent has published the text as it was", async () => {
    const pages = await openPages(site);
    for (const { name } of shippedPages().filter(({ kind }) => kind === "guide")) {
      const id = `pag_${name}`;
      const before = (await site.get(`/resources/${name}`)).body;
      const { live } = await pages.read(id);
      await pages.draft(id, { markdown: `${live?.markdown}\n\nOne more line.` });
      await pages.step(id, "publish", { anyway: true });
      expect((await site.get(`/resources/${name}`)).body).toContain("One more line.");
      await pages.draft(id, { markdown: live?.markdown ?? "" });
      await pages.step(id, "publish", { anyway: true });
      const after = (await site.get(`/resources/${name}`)).body;
      // It has a day of publication now.
      const text = (html: string) => /<div class="article">[\s\S]*<\/main>/.exec(html)?.[0];
      expect(text(after)).toBe(text(before));
    }
  });
});
