import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "../../support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

describe("the rules by which browsers fetch a page before it is asked for", () => {
  it("are named by every public page and by no other answer", async () => {
    for (const path of ["/", "/listings", "/contact", "/resources/va-loans", "/nowhere"])
      expect([path, (await site.get(path)).headers["speculation-rules"]]).toEqual([path, '"/speculation-rules.json"']);
    for (const path of ["/admin", "/api/listings", "/sitemap.xml"])
      expect([path, (await site.get(path)).headers["speculation-rules"]]).toEqual([path, undefined]);
  });

  it("are served as the type that browsers insist on", async () => {
    const { statusCode, headers } = await site.get("/speculation-rules.json");
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/speculationrules+json"]);
  });

  it("leave the admin area and the API alone", async () => {
    const rules = (await site.get("/speculation-rules.json")).json();
    const excluded = rules.prefetch.flatMap(({ where }: { where: { and: { not?: { href_matches?: string } }[] } }) =>
      where.and.flatMap(({ not }) => not?.href_matches ?? []),
    );
    expect(excluded).toEqual(expect.arrayContaining(["/admin", "/admin/*", "/api/*"]));
    expect(rules).not.toHaveProperty("prerender");
  });
});
