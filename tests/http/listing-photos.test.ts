import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestSite, type TestSite } from "./site.ts";
import { formWith, sendForm, signIn } from "./uploads.ts";

let site: TestSite;
let agent: { cookie: string };
beforeAll(async () => {
  site = await openTestSite({ demo: false });
  agent = await signIn(site);
});
afterAll(() => site.close());
const cottage = {
  title: "Cottage",
  description: "Two rooms.",
  price: 485000,
  bedrooms: 2,
  bathrooms: 1.5,
  squareFeet: 1180,
};

describe("smoke", () => {
  it("creates", async () => {
    const cover = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#456" } })
      .jpeg()
      .toBuffer();
    const r = await sendForm(
      site,
      agent,
      "POST",
      "/api/admin/listings",
      formWith(cover, { field: "coverImage", fields: { listing: JSON.stringify(cottage) } }),
    );
    console.log(r.statusCode, r.body);
    await site.services.listingDesk.settled();
    const l = (await site.platform.listings.all())[0];
    console.log(l, await site.platform.images.list("public", ""), await site.platform.images.list("protected", ""));
    const h = await sendForm(
      site,
      agent,
      "POST",
      `/api/admin/listings/${l?.id}/photos`,
      formWith(await readFile("/tmp/heictool/house.heic")),
    );
    console.log(h.statusCode, h.body);
  });
});
