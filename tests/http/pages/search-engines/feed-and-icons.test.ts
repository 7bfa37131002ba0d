import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { moveIn } from "../../../support/site/moved-in.ts";
import { openTestSite, origin } from "../../../support/site/test-site.ts";

const site = await openTestSite();

describe("a visitor who subscribes to the homes feed", () => {
  it("finds the feed on the listings page, with the latest change first and one entry per change", async () => {
    expect((await site.get("/listings")).body).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]*\/feed\.xml"/,
    );
    const [, second] = await site.platform.listings.all();
    if (!second) throw new Error("There is one home.");
    const updatedAt = "2026-12-24T08:00:00.000Z";
    await site.platform.listings.replace({ ...second, title: "A & B <c>", price: 1, updatedAt, rev: second.rev + 1 });
    const { body, headers } = await site.get("/feed.xml");
    expect(headers["content-type"]).toContain("application/atom+xml");
    const [first = ""] = body.match(/<entry>.*<\/entry>/) ?? [];
    expect(first).toContain(`<id>${origin}/listings/${second.id}</id>`);
    expect(first).toContain("<title>A &amp; B &lt;c&gt;, $1, ");
    expect(first).toContain(`<updated>${updatedAt}</updated>`);
    await site.platform.listings.replace({ ...second, rev: second.rev + 2 });
  });

  it("gets the feed, which asks search engines to stay away when the site does", async () => {
    expect((await site.get("/feed.xml")).headers["x-robots-tag"]).toBe("noindex");
    const open = await openTestSite();
    await moveIn(open);
    expect((await open.get("/feed.xml")).headers).not.toHaveProperty("x-robots-tag");
  });

  it("gets an empty feed from a site without homes", async () => {
    const empty = await openTestSite({ demo: false });
    const { statusCode, body } = await empty.get("/feed.xml");
    expect([statusCode, body.includes("<entry>")]).toEqual([200, false]);
  });
});

describe("a browser or a search engine that wants an icon", () => {
  it("finds one of each size with the site's drawing", async () => {
    for (const size of [48, 96, 144, 192, 512]) {
      const { statusCode, headers, rawPayload } = await site.get(`/icons/${size}.png`);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size });
    }
    const { rawPayload, headers } = await site.get("/favicon.ico");
    expect(headers["content-type"]).toBe("image/x-icon");
    // Reserved, type 1, three pictures.
    expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });

  it("finds the site's name and icons in the manifest linked from each page", async () => {
    expect((await site.get("/about")).body).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    const { headers, body } = await site.get("/manifest.webmanifest");
    expect(headers["content-type"]).toContain("application/manifest+json");
    const manifest = JSON.parse(body);
    expect(manifest).toMatchObject({ name: "Avery Calloway, Alder & Vale National Realty", start_url: "/" });
    for (const { src } of manifest.icons) expect((await site.get(src)).statusCode).toBe(200);
  });
});
