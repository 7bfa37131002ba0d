import assert from "node:assert/strict";
import type { Listing } from "#domain/listings/listing.ts";
import { asFile, noise } from "./noise.ts";
import { type WebsiteCheck, withHome } from "./website-parts.ts";

const bytes = 20_000_000;

/** The largest that a phone sends, the whole way through CloudFront, and then the picture that visitors get of it. */
export const takePhoto: WebsiteCheck = (parts) =>
  withHome(parts, async ({ id, pictures: before }) => {
    const body = new FormData();
    body.set("photo", asFile(await largePhoto()), "test.jpg");
    const { pictures } = await parts.browser.json<Listing>(`/api/admin/listings/${id}/photos`, {
      method: "POST",
      body,
    });
    const added = pictures.find(({ address }) => !before.some((each) => each.address === address));
    assert.ok(added, "the listing has no more photos than before");
    const { status } = await fetch(added.address);
    assert.equal(status, 200, "visitors do not get the picture");
  });

/** Of a phone's usual shape. What follows the end of a photo's data is read by nobody. */
async function largePhoto(): Promise<Buffer> {
  const photo = await noise(4000, 3000);
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, bytes - photo.length))]);
}
