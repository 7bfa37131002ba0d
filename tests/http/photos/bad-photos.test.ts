import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { heicPhoto, jpegPhoto, photoAs, pngBomb } from "../../support/samples/photo-samples.ts";
import { cottage, formWith, signIn, storedFiles } from "../../support/samples/uploads.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });
const agent = await signIn(site);
const listing = (await agent.create(await jpegPhoto())).body;
await site.services.listingService.settled();

const notAPicture = "We can't read this file. Please use JPEG, PNG, WebP, AVIF or HEIC.";
const damaged = "This picture is damaged or incomplete. Please export it again and upload the new copy.";
const cutOff = "The upload was incomplete. Please try again.";
const megabyte = 1024 * 1024;
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** Everything stored, to check that a refusal left nothing behind. */
const kept = async () => [await site.platform.listings.all(), await storedFiles(site)];

type FilePart = [field: string, name: string, bytes: Uint8Array];

/** A form with only files. */
function formWithFiles(...parts: FilePart[]) {
  const pieces = parts.flatMap(([field, name, bytes]) => [
    Buffer.from(`--xyz\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=xyz" };
  return { headers, payload: Buffer.concat([...pieces, Buffer.from("--xyz--\r\n")]) };
}

describe("a file that isn't an accepted photo", () => {
  it.each([
    ["a text", () => Buffer.from("Dear agent, the photos follow."), 422, notAPicture],
    [
      "a drawing with a script",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      422,
      notAPicture,
    ],
    ["a GIF", () => Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1"), 422, notAPicture],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), 422, notAPicture],
    ["a film", () => Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"), 422, notAPicture],
    ["nothing", () => Buffer.alloc(0), 422, "This file is empty."],
    ["three bytes of a JPEG", () => Buffer.from([0xff, 0xd8, 0xff]), 422, damaged],
    ["half a JPEG", async () => half(await jpegPhoto()), 422, damaged],
    ["half a PNG", async () => half(await photoAs("png")), 422, damaged],
    ["half a WebP", async () => half(await photoAs("webp")), 422, damaged],
    ["half an AVIF", async () => half(await photoAs("avif")), 422, damaged],
    ["half a HEIC", async () => half(await heicPhoto()), 422, damaged],
    ["30,000 × 30,000 pixels", pngBomb, 413, "This picture is larger than 64 megapixels. Please use a smaller copy."],
    [
      "26 MB",
      () => Buffer.alloc(25 * megabyte + 1),
      413,
      "This picture is larger than 25 MB. Please use a smaller copy.",
    ],
    ["50 MB", () => Buffer.alloc(50 * megabyte), 413, "This picture is larger than 25 MB. Please use a smaller copy."],
  ])("such as %s, is refused in a plain sentence and leaves nothing behind", async (_kind, make, status, sentence) => {
    const before = await kept();
    const file = await make();
    const added = await agent.addPhoto(listing.id, file);
    expect([added.status, added.body]).toEqual([status, { error: sentence }]);
    const created = await agent.create(file);
    expect([created.status, created.body]).toEqual([status, { error: sentence, fields: { coverImage: sentence } }]);
    expect(await kept()).toEqual(before);
  });
});

describe("a strange request", () => {
  it("can use any file name", async () => {
    const name = `${"../".repeat(120)}\0etc/passwd${"x".repeat(140)}.jpg`;
    const { status, body } = await agent.addPhoto(listing.id, await jpegPhoto({ shade: 30 }), name);
    expect(status).toBe(201);
    expect(body.images.at(-1)).toMatch(/\/[0-9a-f]{24}\.jpg$/);
    await site.services.listingService.settled();
  });

  it("is refused when the listing is unknown", async () => {
    const before = await kept();
    for (const id of ["lst_nowhere", "..%2f..%2fetc", "x"]) {
      const { status, body } = await agent.addPhoto(id, await jpegPhoto({ shade: 60 }));
      expect([id, status, body]).toEqual([id, 404, { error: "Listing not found" }]);
    }
    expect(await kept()).toEqual(before);
  });

  it("is refused when only half of its form arrives", async () => {
    const before = await kept();
    const form = formWith(await jpegPhoto({ shade: 60 }));
    for (const share of [0.1, 0.5, 0.99]) {
      const payload = form.payload.subarray(0, Math.floor(form.payload.length * share));
      const { status, body } = await agent.sendForm("POST", `listings/${listing.id}/photos`, { ...form, payload });
      expect([share, status, body]).toEqual([share, 400, { error: cutOff }]);
    }
    expect(await kept()).toEqual(before);
  });

  it("is refused when it isn't a form, has no boundary, or has no file", async () => {
    const path = `listings/${listing.id}/photos`;
    const json = await agent.call("POST", path, { photo: "porch" });
    expect([json.status, json.body.error]).toEqual([400, expect.stringContaining("multipart/form-data")]);
    const form = formWith(await jpegPhoto());
    const headers = { "content-type": "multipart/form-data" };
    expect((await agent.sendForm("POST", path, { ...form, headers })).status).toBe(400);
    const empty = await agent.sendForm("POST", path, formWith(Buffer.alloc(0), { name: "" }));
    expect([empty.status, empty.body.error]).toEqual([400, "There is no picture in this request."]);
  });

  it("is refused when it has two photos, so no one believes both were stored", async () => {
    const before = await kept();
    const [one, other] = [await jpegPhoto({ shade: 61 }), await jpegPhoto({ shade: 62 })];
    const sentence = "Please upload one picture at a time. None of these were saved.";
    const form = formWithFiles(["photo", "a.jpg", one], ["photo", "b.jpg", other]);
    const added = await agent.sendForm("POST", `listings/${listing.id}/photos`, form);
    expect([added.status, added.body]).toEqual([400, { error: sentence }]);
    const many = Array.from({ length: 9 }, (_, n): FilePart => ["photo", `${n}.jpg`, one]);
    const ten = await agent.sendForm("POST", `listings/${listing.id}/photos`, formWithFiles(...many));
    expect([ten.status, ten.body]).toEqual([400, { error: sentence }]);
    const cover = formWithFiles(["coverImage", "a.jpg", one], ["images", "b.jpg", other]);
    expect((await agent.sendForm("POST", "listings", cover)).body).toEqual({ error: sentence });
    expect(await kept()).toEqual(before);
  });

  it("can have an empty file field before the one with the photo", async () => {
    const form = formWithFiles(["spare", "", Buffer.alloc(0)], ["photo", "a.jpg", await jpegPhoto({ shade: 63 })]);
    expect((await agent.sendForm("POST", `listings/${listing.id}/photos`, form)).status).toBe(201);
    await site.services.listingService.settled();
  });

  it("is refused when the gallery already has sixty photos", async () => {
    const full = { ...listing, images: Array.from({ length: 60 }, (_, index) => `/media/public/${index}.jpg`) };
    const stored = await site.platform.listings.find(listing.id);
    await site.platform.listings.replace({ ...full, rev: (stored?.rev ?? 0) + 1 });
    const { status, body } = await agent.addPhoto(listing.id, await jpegPhoto({ shade: 90 }));
    expect([status, body.error]).toEqual([400, expect.stringContaining("a cover and 60 more photos")]);
  });

  it("without a login is refused before its photo is read", async () => {
    // Sends one megabyte and then nothing. Waiting for the rest would never end.
    const stalled = new Readable({ read: () => undefined });
    stalled.push(Buffer.alloc(megabyte));
    const { statusCode, body } = await site.post(`/api/admin/listings/${listing.id}/photos`, stalled, {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(200 * megabyte),
    });
    expect([statusCode, JSON.parse(body)]).toEqual([401, { error: "Authentication required for this operation" }]);
  });
});

describe("a listing form", () => {
  it("with a cover but no listing is refused", async () => {
    const answer = await agent.sendForm("POST", "listings", formWith(await jpegPhoto(), { field: "coverImage" }));
    expect([answer.status, answer.body.error]).toEqual([400, "The body is not valid JSON."]);
  });

  it("reports errors in the cover and the other fields at once", async () => {
    const { status, body } = await agent.call("POST", "listings", { ...cottage, title: " " });
    expect([status, body]).toEqual([
      400,
      {
        error: "Please check the highlighted fields.",
        fields: { title: "Please give the listing a title.", coverImage: "Please choose a cover photo." },
      },
    ]);
  });
});

it.each(["first", "[]", "null", '{"form":"a"}', '{"form":"a","number":0}', '{"form":"A/..","number":1}', ""])(
  "a photo whose place among those chosen is %j is refused in a plain sentence, and not kept",
  async (value) => {
    const before = await kept();
    const form = formWith(await jpegPhoto({ shade: 99 }), { fields: { chosen: value } });
    const { status, body } = await agent.sendForm("POST", `listings/${listing.id}/photos`, form);
    expect([status, body.error]).toEqual([
      400,
      "Please send the photo's place as {form, number}: lowercase letters and digits, and a number from 1.",
    ]);
    expect(await kept()).toEqual(before);
  },
);
