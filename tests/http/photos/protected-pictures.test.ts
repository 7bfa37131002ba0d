import { describe, expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { cloudSettings } from "../../support/cloud-settings.ts";
import { signIn } from "../../support/samples/uploads.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

const agent = "us-east-1:7d1c-49f0-a3";
const file = "listings/lst_1/porch.jpg";
const secret = "?X-Amz-Signature=secret&X-Amz-Expires=900";

// Its pictures are in a bucket, whatever stores its listings.
const site = await openTestSite({ settings: cloudSettings });
const home = (await site.platform.listings.all())[0] as Listing;

let writes = 0;
const store = (pictures: Partial<Listing>) =>
  site.platform.listings.replace({ ...home, ...pictures, rev: home.rev + ++writes });

const pagesShowing = ({ id }: Listing) => [
  "/listings",
  `/listings/${id}`,
  `/contact?listing=${id}`,
  "/sitemap.xml",
  "/api/listings",
  `/api/listings/${id}`,
];

describe("a picture that the old site protected", () => {
  it.each([
    ["in the bucket", "https://larkspur-homes.s3.us-east-1.amazonaws.com/"],
    ["in the bucket by its older name", "https://larkspur-homes.s3.amazonaws.com/"],
    ["in the bucket as a path", "https://s3.us-east-1.amazonaws.com/larkspur-homes/"],
    ["behind the distribution", `${origin}/`],
    ["on this site", `${origin}/media/`],
    ["on this site, without its name", "/media/"],
  ])("%s is shown by its public address everywhere", async (_place, start) => {
    const shown = `${start}public/${file}`;
    const folders = [
      `${start}protected/`,
      `${start}protected/${agent}/`,
      `${start}protected/${agent.replace(":", "%3A")}/`,
    ];
    for (const folder of folders) {
      await store({ coverImage: folder + file + secret, images: [] });
      for (const path of pagesShowing(home)) {
        const { body } = await site.get(path);
        expect(body, path).toContain(shown);
        expect(body, path).not.toMatch(/\/protected\/|secret/);
      }
    }
  });

  it("is recognized with its alt text and smaller copies", async () => {
    const guarded = (address: string) => `${address.replace("/public/", "/protected/")}${secret}`;
    const pictures = home.pictures.map((picture) => ({ ...picture, share: guarded(picture.share ?? "") }));
    await store({ coverImage: guarded(home.coverImage), images: home.images.map(guarded), pictures });
    const { body } = await site.get(`/listings/${home.id}`);
    expect(body).toContain(home.coverImage.replace(".jpg", "-480.avif"));
    expect(body).toContain(`property="og:image" content="${origin}${home.pictures[0]?.share}"`);
    expect(body).not.toMatch(/\/protected\/|secret/);
  });

  it("appears to the agent under its public address, which the next edit keeps", async () => {
    await store({ coverImage: `/media/protected/${file}${secret}`, images: [] });
    const { call } = await signIn(site);
    const { body } = await call("GET", `listings/${home.id}`);
    expect(body).toMatchObject({ coverImage: `/media/public/${file}` });
  });
});

it("an agent's picture on another host stays unchanged", async () => {
  const address = `https://other-homes.s3.us-east-1.amazonaws.com/protected/${file}?size=large`;
  await store({ coverImage: address, images: [] });
  expect((await site.get("/listings")).body).toContain(address);
});
