import { describe, expect, it } from "vitest";
import { guides } from "#content/guides.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();

describe("a reader of a guide", () => {
  it("finds its headings collapsed at the top, each linked to its section", async () => {
    for (const { slug } of guides) {
      const { body } = await site.get(`/resources/${slug}`);
      const [contents = ""] = /<details class="guide-contents">.*?<\/details>/s.exec(body) ?? [];
      const targets = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(targets.length, slug).toBeGreaterThan(5);
      expect(new Set(targets).size, slug).toBe(targets.length);
      for (const id of targets) expect(body, slug).toContain(`<h2 id="${id}">`);
      expect(contents).toContain("<summary>In this guide</summary>");
    }
  });

  it("finds two more guides at its end", async () => {
    for (const { slug } of guides) {
      const { body } = await site.get(`/resources/${slug}`);
      const [next = ""] = /<nav class="read-next".*?<\/nav>/s.exec(body) ?? [];
      const slugs = [...next.matchAll(/href="\/resources\/([^"]+)"/g)].map(([, to]) => to);
      expect(slugs, slug).toHaveLength(2);
      expect(slugs, slug).not.toContain(slug);
    }
  });
});
