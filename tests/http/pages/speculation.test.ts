import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite();

async function rulesOf(path: string) {
  const { body, headers } = await site.get(path);
  const [, rules] = /<script type="speculationrules">(.*?)<\/script>/.exec(body) ?? [];
  return { rules, policy: String(headers["content-security-policy"]) };
}

describe("the rules for prefetching pages", () => {
  it("appear in every public page, allowed by its policy, and in no other response", async () => {
    for (const path of ["/", "/listings", "/contact", "/resources/va-loans", "/nowhere"]) {
      const { rules = "", policy } = await rulesOf(path);
      expect(JSON.parse(rules).prefetch).toHaveLength(1);
      expect(policy).toContain(`'sha256-${createHash("sha256").update(rules).digest("base64")}'`);
    }
    for (const path of ["/admin", "/api/listings", "/sitemap.xml"])
      expect([path, (await rulesOf(path)).rules]).toEqual([path, undefined]);
  });

  it("exclude the admin area, the API, other sites, a visitor's saved pages, the licenses and other searches", async () => {
    const { rules = "" } = await rulesOf("/");
    const { prefetch, ...others } = JSON.parse(rules);
    const [, own, left] = /^(\[.*?\]):not\((.*)\)$/.exec(prefetch[0].where.selector_matches) ?? [];
    expect(own).toBe("[href^='/']");
    const paths = ["/admin", "/api", "/saved", "/licenses"].map((path) => `[href^='${path}']`);
    expect(left?.split(",")).toEqual([...paths, "[href^='/search?']:not([rel])"]);
    expect(others).toEqual({});
  });
});
