import jsQR from "jsqr";
import sharp from "sharp";
import { expect, it } from "vitest";
import { homePath } from "#domain/mls/home/home-path.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

async function openSite() {
  const site = await openTestSite();
  return site;
}

const svg = { operation: ["VipsForeignLoadSvg"] };

async function readByCamera(code: Buffer): Promise<string | undefined> {
  // The product reads no SVG, and says so to the whole process.
  sharp.unblock(svg);
  const picture = sharp(code).resize({ width: 400, kernel: "nearest" }).flatten({ background: "white" });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  sharp.block(svg);
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it("visitors scan a cached QR code with a home's address, and a removed home has none", async () => {
  const site = await openSite();
  const [home] = await site.platform.listings.all();
  const path = `/listings/${home?.id}/qr.svg`;
  const { statusCode, headers, rawPayload } = await site.get(path);
  expect([statusCode, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(headers.etag).toBeDefined();
  expect(await readByCamera(rawPayload)).toBe(`${origin}/listings/${home?.id}`);

  await site.platform.listings.remove(home?.id ?? "");
  expect((await site.get(path)).statusCode).toBe(404);
});

it("visitors scan a QR code with an MLS home's address, and a hidden home has none", async () => {
  const site = await openSite();
  const [home] = site.services.homeSearch.newest(1).homes;
  if (!home) throw new Error("There is no home of the MLS.");
  const { statusCode, rawPayload } = await site.get(`/homes/${home.mlsNumber}/qr.svg`);
  expect(statusCode).toBe(200);
  expect(await readByCamera(rawPayload)).toBe(origin + homePath(home));
  expect((await site.get("/homes/DEMO-99999/qr.svg")).statusCode).toBe(404);
});
