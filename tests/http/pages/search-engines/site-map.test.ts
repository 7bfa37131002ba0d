import { matchPath } from "react-router";
import { expect, it } from "vitest";
import { moveIn } from "../../../support/site/moved-in.ts";
import { pathsIn, publicPages } from "../../../support/site/public-pages.ts";
import { openTestSite } from "../../../support/site/test-site.ts";

const site = await openTestSite();
// Without an address there is no search to be found.
const idx = { address: "https://mls.example.com/search", mode: "frame" as const };
await moveIn(site, { idx, areaPages: [{ name: "Monument", text: "Pines, and a lake that freezes." }] });

it("a search engine finds every public page of the site map in the sitemap, and every address there has its page", async () => {
  const paths = pathsIn((await site.get("/sitemap.xml")).body);
  // Homes of the MLS are invented here; what is saved, asked for or mailed is a visitor's own.
  for (const { path: pattern } of publicPages.filter(({ path }) => !/^\/(homes|saved|visit|alerts|u)\b/.test(path))) {
    const found = paths.filter((path) => matchPath(pattern, path));
    expect(found.length, pattern).toBeGreaterThan(0);
  }
  for (const path of paths) {
    const { headers } = await site.get(path);
    // Kept pages have an ETag, those that are rendered for each visitor have none.
    expect(headers.etag, path).toBeDefined();
  }
});
