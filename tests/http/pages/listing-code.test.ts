import jsQR from "jsqr";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { openTestSite, origin } from "../../support/site/test-site.ts";

it("a camera reads a home's address in its code, which is kept; a home that is gone has none", async () => {
  const site = await openTestSite();
  onTestFinished(() => site.close());
  const [home] = await site.platform.listings.all();
  const path = `/listings/${home?.id}/qr.svg`;
  const { statusCode, headers, rawPayload } = await site.get(path);
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(headers.etag).toBeDefined();
  const picture = sharp(rawPayload).resize({ width: 400, kernel: "nearest" }).flatten({ background: "white" });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(`${origin}/listings/${home?.id}`);

  await site.platform.listings.remove(home?.id ?? "");
  expect((await site.get(path)).statusCode).toBe(404);
});
