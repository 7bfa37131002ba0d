import { describe, expect, it } from "vitest";
import { shippedPages } from "#server/pages/shipped-pages.ts";
import { openPages } from "../../support/site/page-api.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false, now: () => new Date("2026-11-22T18:00:00.000Z") });

describe("a visitor reads the same page as when its text was a file", () => {
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
