import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { jpegPhoto, photoAs } from "../support/samples/photo-samples.ts";
import { formWith, signIn, storedFiles } from "../support/samples/uploads.ts";
import { openTestSite } from "../support/site/test-site.ts";

const site = await openTestSite({ demo: false });
const agent = await signIn(site);
const listing = (await agent.create(await jpegPhoto())).body;
await site.services.listingService.settled();

const script = "<script>alert(1)</script><?php system($_GET[0]); ?>";
const send = (form: { headers: Record<string, string>; payload: Buffer }) =>
  agent.sendForm("POST", `listings/${listing.id}/photos`, form as ReturnType<typeof formWith>);

describe("a picture that is also another kind of file", () => {
  it.each([
    ["a script after a JPEG", async () => Buffer.concat([await jpegPhoto({ shade: 11 }), Buffer.from(script)])],
    [
      "a ZIP after a PNG",
      async () => Buffer.concat([await photoAs("png", { shade: 12 }), Buffer.from("PK\x03\x04evil")]),
    ],
    [
      "a script in a JPEG's comment",
      async () => {
        const jpeg = await jpegPhoto({ shade: 13 });
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
        return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
      },
    ],
    [
      "a script in a photo's description",
      async () =>
        sharp(await jpegPhoto({ shade: 14 }))
          .withExifMerge({ IFD0: { ImageDescription: script, Copyright: script } })
          .jpeg()
          .toBuffer(),
    ],
  ])("with %s is saved as pixels only", async (_kind, make) => {
    const { status, body } = await send(formWith(await make(), { name: "porch.php.html" }));
    expect(status).toBe(201);
    await site.services.listingService.settled();
    const stored = await site.platform.listings.find(listing.id);
    expect(body.images.at(-1)).toMatch(/\/[0-9a-f]{24}\.jpg$/);
    for (const key of (await storedFiles(site)).filter((file) => file.includes("/listings/"))) {
      const [level = "", ...rest] = key.split("/");
      const image = await site.platform.images.read(level as "public", rest.join("/"));
      expect([key, Buffer.from(image?.bytes ?? []).includes("alert(1)")]).toEqual([key, false]);
      expect(image?.contentType).toMatch(/^image\/(jpeg|avif)$/);
    }
    expect(stored?.pictures.length).toBe(stored?.images.length === undefined ? 0 : stored.images.length + 1);
  });
});

describe("a malformed upload form", () => {
  const boundary = "b";
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const part = (head: string, content = "x") => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
  const end = `--${boundary}--\r\n`;

  it.each([
    ["five thousand fields", part('Content-Disposition: form-data; name="a"').repeat(5000) + end],
    ["two thousand files", part('Content-Disposition: form-data; name="photo"; filename="a.jpg"').repeat(2000) + end],
    ["a part whose headers never end", `--${boundary}\r\n${"X-Endless: header\r\n".repeat(20_000)}`],
    [
      "a header line of one megabyte",
      `--${boundary}\r\nContent-Disposition: form-data; name="${"a".repeat(1_000_000)}"\r\n\r\nx\r\n${end}`,
    ],
    ["a hundred thousand boundaries", `--${boundary}\r\n`.repeat(100_000) + end],
    ["no parts", end],
    ["no boundary in it", "hello"],
    [
      "a boundary that differs from the declared one",
      part('Content-Disposition: form-data; name="photo"').replaceAll("--b", "--c"),
    ],
    ["a boundary that is cut off", "--"],
    ["a part that is cut off before its headers", `--${boundary}\r\n`],
    ["a part that is cut off in its headers", `--${boundary}\r\nContent-Disposition: form-data; name="photo"; file`],
    [
      "a photo that is cut off",
      part('Content-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg'),
    ],
    ["a part without headers", `--${boundary}\r\n\r\nx\r\n${end}`],
    ["text after its end", `${end}${part('Content-Disposition: form-data; name="photo"; filename="a.jpg"')}`],
    ["a field named __proto__", part('Content-Disposition: form-data; name="__proto__"', '{"isAdmin":true}') + end],
    ["a file with no name", part('Content-Disposition: form-data; name="photo"; filename=""', "") + end],
  ])("with %s is refused and leaves nothing behind", async (_kind, text) => {
    const before = await storedFiles(site);
    const { status, body } = await send({ headers, payload: Buffer.from(text) });
    expect([400, 413, 422]).toContain(status);
    expect(body.error).toMatch(/\w\.$/);
    expect(await storedFiles(site)).toEqual(before);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it("and stops in the middle does not delay another photo", async () => {
    const stalled = new Readable({ read: () => undefined });
    stalled.push(part('Content-Disposition: form-data; name="photo"; filename="a.jpg"', "\xff\xd8\xff").slice(0, -2));
    const url = `/api/admin/listings/${listing.id}/photos`;
    const waiting = site.send({ method: "POST", url, headers: { ...agent.headers, ...headers }, payload: stalled });
    await pause(50);
    expect((await send(formWith(await jpegPhoto({ shade: 21 })))).status).toBe(201);
    stalled.destroy();
    await Promise.race([waiting.catch(() => undefined), pause(1000)]);
  });
});
