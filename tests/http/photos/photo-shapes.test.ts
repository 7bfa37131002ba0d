import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { formWith, signIn } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });
const agent = await signIn(site);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "rgb(120,160,70)" } });

async function sizeOf(address: string): Promise<[number | undefined, number | undefined]> {
  const { width, height } = await sharp((await site.get(address)).rawPayload).metadata();
  return [width, height];
}

describe("a photo with an extreme shape", () => {
  it.each([
    ["a flyer", 400, 17_000, [386, 16_384]],
    ["a ribbon that stands", 20, 60_000, [5, 16_384]],
    ["a ribbon that lies", 66_000, 30, [1440, 1]],
    ["a thread", 1, 66_000, [1, 16_384]],
    ["a panorama", 20_000, 900, [1440, 65]],
  ])("such as %s, is taken and has its copies and its share picture", async (_kind, width, height, shown) => {
    const { status, body } = await agent.create(await plain(width, height).png().toBuffer());
    expect(status).toBe(201);
    await site.services.listingService.settled();
    const [picture] = (await site.platform.listings.find(body.id))?.pictures ?? [];
    expect([picture?.width, picture?.height]).toEqual(shown);
    expect(picture?.widths.at(-1)).toBe(shown[0]);
    expect(await sizeOf(body.coverImage.replace(".jpg", `-${shown[0]}.avif`))).toEqual(shown);
    expect(await sizeOf(picture?.share ?? "")).toEqual([1200, 630]);
  });
});

describe("a portrait", () => {
  const house = async () => sharp(await readFile("content/demo/pictures/acreage-golden-1440.jpg")).resize(800);
  const send = async (file: Buffer) => {
    const { body } = await agent.sendForm("POST", "images", formWith(file, { name: "me.avif" }));
    const { address } = body as unknown as { address: string };
    const { rawPayload } = await site.get(address);
    return { ending: address.split(".").at(-1), bytes: rawPayload.length, file: rawPayload };
  };

  it.each(["avif", "png"] as const)("uploaded as %s becomes a JPEG that loads at once", async (kind) => {
    const { ending, bytes } = await send(
      await (await house()).toFormat(kind, kind === "avif" ? { effort: 1 } : {}).toBuffer(),
    );
    expect(ending).toBe("jpg");
    expect(bytes).toBeLessThan(600_000);
  });

  it.each(["avif", "png"] as const)("uploaded as a transparent %s stays transparent", async (kind) => {
    const cutOut = (await house()).ensureAlpha(0.5);
    const { ending, bytes, file } = await send(
      await cutOut.toFormat(kind, kind === "avif" ? { effort: 1 } : {}).toBuffer(),
    );
    expect(ending).toBe("webp");
    expect(bytes).toBeLessThan(600_000);
    expect((await sharp(file).stats()).isOpaque).toBe(false);
  });

  it("stays a PNG when it is a drawing, so a logo keeps its edges", async () => {
    expect((await send(await plain(800, 300).png().toBuffer())).ending).toBe("png");
  });
});
