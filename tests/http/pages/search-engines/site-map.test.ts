import { matchPath } from "react-router";
import { expect, it } from "vitest";
import { moveIn } from "../../../support/site/moved-in.ts";
import { pathsIn, publicPages } from "../../../support/site/public-pages.ts";
import { openTestSite } from "../../../support/site/test-site.ts";

const site = await openTestSite();
// Without an address there is no search page.
const idx = { address: "https://mls.example.com/search", mode: "frame" as const };
await moveIn(site, { idx, areaPages: [{ name: "Monument", text: "Pines, and a lake that freezes." }] });

it("search engines find every public page in the sitemap, and every sitemap address works", async () => {
  const paths = pathsIn((await site.get("/sitemap.xml")).body);
  // MLS homes are invented here. Saved homes, requests and emailed pages belong to a visitor.
  for (const { path: pattern } of publicPages.filter(({ path }) => !/^\/(homes|saved|tour|alerts|u)\b/.test(path))) {
    const found = paths.filter((path) => matchPath(pattern, path));
    expect(found.length, pattern).toBeGreaterThan(0);
  }
  for (const path of paths) {
    const { headers } = await site.get(path);
    // Cached pages have an ETag. Pages rendered per visitor don't.
    expect(headers.etag, path).toBeDefined();
  }
});
