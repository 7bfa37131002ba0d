import { describe, expect, it } from "vitest";
import { fillIn, siteMap } from "../../support/site/site-addresses.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });

const adminAddresses = siteMap
  .map((address) => fillIn(address, () => "x"))
  .filter((address) => address.startsWith("/api/admin/"));
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

it("the site map lists admin API addresses", () => {
  expect(adminAddresses).toEqual(expect.arrayContaining(["/api/admin/session", "/api/admin/password", "/api/admin/x"]));
});

const closedAddresses = adminAddresses.filter((address) => address !== "/api/admin/session");

describe.each(closedAddresses)("%s without a session", (url) => {
  it.each(methods)("is closed for %s", async (method) => {
    for (const cookie of ["", "__Host-session=guess"]) {
      const answer = await site.send({ method, url, headers: { cookie } });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { error: "Authentication required for this operation" },
      ]);
    }
  });
});

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

describe.each(adminAddresses)("%s for another site", (url) => {
  it.each(methods.slice(1))("refuses %s", async (method) => {
    for (const headers of foreign) {
      const answer = await site.send({ method, url, headers });
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: expect.stringMatching(/^This request did not come from this site: .* SITE_URL .* TRUST_PROXY=1\.$/) },
      ]);
    }
  });
});
