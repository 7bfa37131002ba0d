import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Listing, listingImages } from "#domain/listings/listing.ts";
import { copyAddress } from "#domain/picture.ts";
import { halvesOf, heicPhoto, jpegPhoto, photoAs, sidewaysWithPlace } from "../../support/samples/photo-samples.ts";
import { formWith, signIn, storedFiles } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });
const agent = await signIn(site);
const listing = (await agent.create(await jpegPhoto({ width: 1000, height: 750 }))).body;

const nameOf = (address: string) => address.split("/").at(-1) ?? "";
const names = (answer: Listing) => listingImages(answer).map(nameOf);
const latest = async () => (await agent.call("GET", `listings/${listing.id}`)).body as Listing;
const original = async (address: string) => {
  const image = await site.platform.images.read("protected", `listings/${listing.id}/${nameOf(address)}`);
  return image?.bytes ?? new Uint8Array();
};
const lastOf = (answer: Listing) => answer.images.at(-1) ?? "";

describe("a photo the agent adds", () => {
  it("is visible at once, and in smaller copies soon after", async () => {
    const page = await site.get(`/listings/${listing.id}`);
    expect(page.body).toContain(`src="${listing.coverImage}"`);
    expect((await site.get(listing.coverImage)).headers["content-type"]).toBe("image/jpeg");
    await site.services.listingService.settled();
    const [picture] = (await latest()).pictures;
    expect(picture).toMatchObject({ width: 1000, height: 750, widths: [480, 750, 1000] });
    for (const width of [480, 750, 1000]) {
      for (const format of ["avif", "jpg"] as const) {
        const copy = await site.get(copyAddress(listing.coverImage, width, format));
        expect([copy.statusCode, (await sharp(copy.rawPayload).metadata()).width]).toEqual([200, width]);
      }
    }
    const share = await sharp((await site.get(picture?.share ?? "")).rawPayload).metadata();
    expect([share.width, share.height, share.format]).toEqual([1200, 630, "jpeg"]);
  });

  it("is upright and has no location, at either level", async () => {
    const sideways = await sidewaysWithPlace();
    expect((await sharp(sideways).metadata()).exif?.toString("latin1")).toContain("Telephone");
    const { body } = await agent.addPhoto(listing.id, sideways);
    await site.services.listingService.settled();
    const address = lastOf(body);
    const copy = await site.get(copyAddress(address, 320, "avif"));
    for (const bytes of [await original(address), (await site.get(address)).rawPayload, copy.rawPayload]) {
      const { width, height, orientation, exif, icc, xmp } = await sharp(bytes).metadata();
      expect([width, height, orientation, exif, icc, xmp]).toEqual([320, 240, ...Array(4).fill(undefined)]);
      expect(Buffer.from(bytes).includes("Telephone")).toBe(false);
      const { upper, lower } = await halvesOf(bytes);
      expect([(upper[0] ?? 0) > 150, (lower[2] ?? 0) > 150]).toEqual([true, true]);
    }
  });

  it.each(["png", "webp", "avif"] as const)("can be %s, whatever its name says", async (format) => {
    const { status, body } = await agent.addPhoto(listing.id, await photoAs(format), "document.txt");
    expect(status).toBe(201);
    expect((await sharp((await site.get(lastOf(body))).rawPayload).metadata()).format).toBe("jpeg");
  });

  it("can be HEIC, and keeps its colors but not its location", async () => {
    const { status, body } = await agent.addPhoto(listing.id, await heicPhoto(), "IMG_0042.HEIC");
    expect(status).toBe(201);
    const bytes = await original(lastOf(body));
    const { upper, lower } = await halvesOf(bytes);
    // Read as sRGB, the Display P3 red would be 184, 58, 50.
    for (const [seen, made] of [[upper, [200, 40, 40]] as const, [lower, [40, 90, 200]] as const])
      for (const [index, value] of made.entries()) expect(Math.abs((seen[index] ?? 0) - value)).toBeLessThan(10);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it("has its address in the response, whatever else arrived, even when its bytes were already stored", async () => {
    const photos = await Promise.all([25, 50, 75].map((shade) => jpegPhoto({ shade })));
    const send = (photo: Buffer) => {
      const { headers, payload } = formWith(photo);
      const url = `/api/admin/listings/${listing.id}/photos`;
      return site.post(url, payload, { ...agent.headers, ...headers });
    };
    const answers = [...(await Promise.all(photos.map(send))), await send(photos[0] ?? Buffer.alloc(0))];
    const own = (photo: Buffer) => `${createHash("sha256").update(photo).digest("hex").slice(0, 24)}.jpg`;
    expect(answers.map(({ headers }) => headers.location)).toEqual(
      [0, 1, 2, 0].map((each) => `/api/admin/listings/${listing.id}/photos/${own(photos[each] ?? Buffer.alloc(0))}`),
    );
    expect(names(await latest())).toEqual(expect.arrayContaining(photos.map(own)));
  });

  it("is one photo when uploaded twice, one after the other or at once", async () => {
    const photo = await jpegPhoto({ shade: 7 });
    const before = listingImages(await latest()).length;
    await Promise.all([agent.addPhoto(listing.id, photo), agent.addPhoto(listing.id, photo, "again.jpg")]);
    const again = await agent.addPhoto(listing.id, photo);
    expect([again.status, listingImages(again.body).length]).toEqual([201, before + 1]);
  });
});

describe("the photos of a listing", () => {
  it("are ordered and described, and the first becomes the cover and gets a share picture", async () => {
    const { rev } = await latest();
    const [first = "", second = "", third = "", ...others] = names(await latest());
    const photos = [{ name: third, alt: " A red porch " }, { name: first }, { name: second, alt: "Kitchen" }];
    const { status, body } = await agent.call("PUT", `listings/${listing.id}/photos`, { rev, photos });
    expect([status, names(body)]).toEqual([200, [third, first, second, ...others]]);
    await site.services.listingService.settled();
    const cover = (await latest()).pictures.find(({ address }) => nameOf(address) === third);
    expect(cover).toMatchObject({ alt: "A red porch", share: expect.stringContaining("-share.jpg") });
    expect((await latest()).coverImage).toContain(third);
  });

  it("are not reordered from an outdated view", async () => {
    const { rev } = await latest();
    const photos = [{ name: names(await latest())[1] ?? "" }];
    await agent.call("PUT", `listings/${listing.id}/photos`, { rev, photos });
    const late = await agent.call("PUT", `listings/${listing.id}/photos`, { rev, photos });
    expect([late.status, late.body.error]).toEqual([
      409,
      "This listing was changed in another window. Your changes here aren't saved. Reload to see the other version.",
    ]);
  });

  it("are removed with all their files, and the next one replaces a removed cover", async () => {
    await site.services.listingService.settled();
    const [cover = "", next = ""] = names(await latest());
    const { status, body } = await agent.call("DELETE", `listings/${listing.id}/photos/${cover}`);
    expect([status, names(body)[0]]).toEqual([200, next]);
    expect((await storedFiles(site)).filter((file) => file.includes(cover.replace(".jpg", "")))).toEqual([]);
    const again = await agent.call("DELETE", `listings/${listing.id}/photos/${cover}`);
    expect([again.status, again.body.error]).toEqual([404, "This listing no longer has that photo."]);
  });

  it("always include at least one", async () => {
    const { body: shed } = await agent.create(await jpegPhoto({ shade: 40 }));
    const { status, body } = await agent.call("DELETE", `listings/${shed.id}/photos/${names(shed)[0]}`);
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^A listing needs a cover photo\./)]);
  });

  it.each([
    [{ photos: [] }, "Please send the photos in order, the cover first, each with its name."],
    [{ rev: 1, photos: "all" }, "Please send the photos in order, the cover first, each with its name."],
    [{ rev: 1, photos: [{ name: "a", alt: "x".repeat(301) }] }, "Please describe the photo in at most 300 characters."],
  ])("are not arranged by %j", async (body, sentence) => {
    const answer = await agent.call("PUT", `listings/${listing.id}/photos`, body);
    expect(answer.body.error).toBe(sentence);
  });

  it("are arranged by their names", async () => {
    const { rev } = await latest();
    const answer = await agent.call("PUT", `listings/${listing.id}/photos`, { rev, photos: [{ name: "../x.jpg" }] });
    expect([answer.status, answer.body.error]).toEqual([400, "This listing no longer has that photo."]);
  });
});
