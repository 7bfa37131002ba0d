import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { guides } from "#content/guides.ts";
import { moveIn } from "../../../support/site/moved-in.ts";
import { headOf as headOfPage } from "../../../support/site/page-head.ts";
import { pathsIn } from "../../../support/site/public-pages.ts";
import { demoProfileOf, openTestSite, origin } from "../../../support/site/test-site.ts";

const site = await openTestSite();
// The demo asks search engines to stay away. Here the agent has moved in.
await moveIn(site);
const listings = await site.platform.listings.all();
const sitemap = (await site.get("/sitemap.xml")).body;

const headOf = (path: string) => headOfPage(site, path);

const paths = () => pathsIn(sitemap);

describe("every page", () => {
  it("has a unique title and a description of the right length", async () => {
    const titles = new Set<string>();
    for (const path of paths()) {
      const { title, meta } = await headOf(path);
      titles.add(title);
      expect(meta.description?.length, path).toBeGreaterThan(50);
    }
    expect(titles.size).toBe(paths().length);
  });

  it("has share cards with a picture, its size and alt text, and its own address", async () => {
    for (const path of paths()) {
      const { meta } = await headOf(path);
      expect(meta["twitter:card"]).toBe("summary_large_image");
      expect(meta["og:image"], path).toMatch(/^https:\/\/www\.avery\.example\.com\//);
      for (const name of ["og:image:alt", "og:title", "og:description", "og:url", "twitter:image"])
        expect(meta[name], `${path} ${name}`).toBeTruthy();
      expect([meta["geo.region"], meta["geo.position"]]).toEqual(["US-CO", "38.83;-104.82"]);
    }
  });

  it("has share pictures that exist", async () => {
    for (const path of paths()) {
      const { pathname } = new URL((await headOf(path)).meta["og:image"] ?? "");
      expect([path, (await site.get(pathname)).statusCode]).toEqual([path, 200]);
    }
  });

  it("states the size of the site's own share picture, but not of one the agent chose", async () => {
    const { meta } = await headOf("/about");
    expect([meta["og:image"], meta["og:image:width"], meta["og:image:height"]]).toEqual([
      `${origin}/brand/share.jpg`,
      "1200",
      "630",
    ]);
    const file = fileURLToPath(new URL("../../../../public/brand/share.jpg", import.meta.url));
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 });
    const profile = await demoProfileOf(site);
    onTestFinished(() => site.platform.profile.save(profile));
    await site.platform.profile.save({ ...profile, sharePicture: "/media/public/images/1-garden.jpg" });
    const chosen = (await headOf("/about")).meta;
    expect(chosen["og:image"]).toBe(`${origin}/media/public/images/1-garden.jpg`);
    expect(Object.keys(chosen)).not.toContain("og:image:width");
    expect(Object.keys(chosen)).not.toContain("og:image:height");
  });

  it("identifies the agent by one stable id, and the website", async () => {
    for (const path of paths()) {
      const { data } = await headOf(path);
      expect(data.map((item) => item["@type"]).slice(0, 2)).toEqual(["RealEstateAgent", "WebSite"]);
      expect(data[0]).toMatchObject({ "@id": `${origin}/#agent`, telephone: "+17195550142", priceRange: "$$" });
    }
  });
});

describe("titles", () => {
  it("follow the specified patterns", async () => {
    expect((await headOf("/")).title).toBe("Avery Calloway | Colorado Springs Realtor");
    expect((await headOf("/search")).title).toBe("Property Search - Colorado Springs Real Estate");
    expect((await headOf("/resources/land")).title).toBe("Land near Colorado Springs | real estate guide");
    expect((await headOf("/about")).title).toContain("Avery Calloway | Colorado Springs Realtor");
  });
});

describe("structured data", () => {
  it("of a guide has true dates, not today's", async () => {
    const { data } = await headOf("/resources/va-loans");
    const guide = guides.find(({ slug }) => slug === "va-loans");
    expect(data.find((item) => item["@type"] === "Article")).toMatchObject({
      datePublished: guide?.published,
      dateModified: guide?.reviewed,
      author: { "@type": "Person", name: "Avery Calloway" },
    });
  });
});

describe("files for crawlers", () => {
  it("include the homes' pictures in the sitemap", async () => {
    const { body, headers } = await site.get("/sitemap.xml");
    expect(headers["content-type"]).toContain("xml");
    const pictures = listings.flatMap(({ coverImage, images }) => [coverImage, ...images]);
    expect(body.match(/<image:loc>/g)).toHaveLength(pictures.length);
  });

  it("link the sitemap in robots.txt and don't hide the admin's noindex", async () => {
    const { body } = await site.get("/robots.txt");
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(body).not.toContain("/admin");
  });
});
