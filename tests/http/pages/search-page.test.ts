import { expect, it } from "vitest";
import { moveIn } from "../../support/site/moved-in.ts";
import { headOf } from "../../support/site/page-head.ts";
import { pathsIn } from "../../support/site/public-pages.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;

const address = "https://mls.example.com/search";

async function openSearch(idx: { address: string; mode: "frame" | "link" }) {
  site = await openTestSite();
  await moveIn(site, { idx });
  const { body } = await site.get("/search");
  return { body, head: await headOf(site, "/search"), listed: pathsIn((await site.get("/sitemap.xml")).body) };
}

it("search engines and visitors see no link to a missing search", async () => {
  const { body, head, listed } = await openSearch({ address: "", mode: "frame" });
  expect(head.meta.robots).toBe("noindex");
  expect(head.meta.description).not.toContain("MLS");
  expect(listed).not.toContain("/search");
  expect(body).not.toContain("<iframe");
  expect(body).toContain('class="button navy" href="/contact"');
  const home = (await site.get("/")).body;
  expect(home).not.toContain("MLS");
  expect(home).toContain("I’ll send you the homes that fit");
});

it.each(["frame", "link"] as const)("search engines find the search connected by %s", async (mode) => {
  const { body, head, listed } = await openSearch({ address, mode });
  const frame = `<iframe title="MLS property search" src="${address}"`;
  expect([body.includes(frame), body.includes("<iframe")]).toEqual(Array(2).fill(mode === "frame"));
  expect(body).toContain(mode === "frame" ? "Open it in a new tab" : "Open the MLS Search");
  expect(head.meta.robots).not.toContain("noindex");
  expect(head.meta.description).toContain("MLS public property search");
  expect(listed).toContain("/search");
  expect((await site.get("/")).body).toContain("straight from the MLS");
});

it("visitors read 100 to 150 words and find links below the search frame", async () => {
  const { body } = await openSearch({ address, mode: "frame" });
  const behind = /<div class="behind">(.*?)<\/div>/s.exec(body)?.[1] ?? "";
  const words = behind
    .replace(/<[^>]+>/g, " ")
    .trim()
    .split(/\s+/);
  expect(words.length).toBeGreaterThanOrEqual(100);
  expect(words.length).toBeLessThanOrEqual(150);
  for (const path of ["/listings", "/resources", "/contact"]) expect(behind).toContain(`href="${path}"`);
});
