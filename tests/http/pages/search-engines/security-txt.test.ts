import { expect, it } from "vitest";
import { demoProfileOf, openTestSite, origin } from "../../../support/site/test-site.ts";

const path = "/.well-known/security.txt";

async function openSite(...[options]: Parameters<typeof openTestSite>) {
  const site = await openTestSite({ demo: false, ...options });
  return site;
}

it("a security researcher reads whom to contact, until when, and in which language", async () => {
  const site = await openSite({ now: () => new Date("2026-11-22T15:00:00Z") });
  await site.platform.profile.save({ ...(await demoProfileOf(site)), email: "hannah+site@example.com" });
  const { statusCode, headers, body } = await site.get(path);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body).toBe(
    [
      "Contact: mailto:hannah%2Bsite@example.com",
      "Expires: 2027-05-21T00:00:00Z",
      "Preferred-Languages: en",
      `Canonical: ${origin}${path}`,
      "",
    ].join("\n"),
  );
});

it("a security researcher gets today's file even from the cache, and changes in Settings at once", async () => {
  let now = new Date("2026-11-22T15:00:00Z");
  const site = await openSite({ now: () => now });
  await site.get(path);
  now = new Date("2027-11-22T15:00:00Z");
  expect((await site.get(path)).body).toContain("Expires: 2028-05-20T00:00:00Z");
  await site.platform.profile.save({ ...(await demoProfileOf(site)), email: "new@example.com" });
  expect((await site.get(path)).body).toContain("Contact: mailto:new@example.com\n");
});

it("a site without https publishes no nonstandard address, and its sitemap doesn't list the file", async () => {
  const site = await openSite({ settings: { SITE_URL: "http://localhost:3000" } });
  expect((await site.get(path)).body).not.toContain("Canonical");
  expect((await site.get("/sitemap.xml")).body).not.toContain("security.txt");
});
