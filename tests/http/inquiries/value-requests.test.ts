import { join } from "node:path";
import { expect, it } from "vitest";
import { removeLeftPhotos } from "#server/photos/inquiry-photos.ts";
import type { Platform } from "#server/ports/platform.ts";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { heicPhoto, jpegPhoto, sidewaysWithPlace } from "../../support/samples/photo-samples.ts";
import { storedFiles } from "../../support/samples/uploads.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";
import { smallDisk } from "../../support/small-disk.ts";

const typed = {
  ...{ street: "1480 Elm Street", city: "Monument", zip: "80132", type: "townhome", beds: "3", baths: "2.5" },
  ...{ squareFeet: "1,450", year: "", condition: "good", when: "three-months", message: "", website: "" },
  ...{ name: "Zoë Owner", email: "zoe@example.com", phone: "719 555 0142" },
};
type Photo = [name: string, bytes: Uint8Array];

async function openSite(replace: Parameters<typeof openTestSite>[0] = {}) {
  const site = await openTestSite({ demo: false, now: () => new Date("2026-11-27T20:00:00.000Z"), ...replace });
  const send = (fields: Record<string, string>, photos: Photo[] = [], headers = {}) =>
    site.send({ method: "POST", path: "/sell", ...formOf(fields, photos, headers) });
  const agent = await signIn(site);
  const inbox = async () => (await site.platform.inquiries.page({ filter: "all", limit: 100 })).inquiries;
  return { site, send, agent, inbox };
}

function formOf(fields: Record<string, string>, photos: Photo[], more: object) {
  const head = (disposition: string) => `--xyz\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${head(`name="${name}"`)}\r\n${value}\r\n`);
  const files = photos.flatMap(([name, bytes]) => [
    Buffer.from(`${head(`name="photos"; filename="${name}"`)}Content-Type: image/jpeg\r\n\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ]);
  return {
    headers: { "content-type": "multipart/form-data; boundary=xyz", ...more },
    payload: Buffer.concat([Buffer.from(texts.join("")), ...files, Buffer.from("--xyz--\r\n")]),
  };
}

it("an owner without scripts asks what her home is worth, and the agent finds facts, photos, a task and a seller", async () => {
  const { site, send, agent, inbox } = await openSite();
  const answer = await send(typed, [
    ["front.jpg", await sidewaysWithPlace()],
    ["back.heic", await heicPhoto()],
  ]);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/sell?sent"]);
  expect((await site.get("/sell?sent")).body).toContain("Your request has arrived");
  const [inquiry] = await inbox();
  expect(inquiry).toMatchObject({
    ...{ listingId: null, message: "Please send me a market analysis of my home.", consent: expect.any(String) },
    valueRequest: { street: "1480 Elm Street", squareFeet: 1450, condition: "good", prepareOn: "2026-11-28" },
  });
  const names = inquiry?.valueRequest?.photos ?? [];
  expect(names).toHaveLength(2);
  const [task] = await site.platform.people.tasks([inquiry?.personId ?? ""]);
  expect(task).toMatchObject({ text: "Prepare a market analysis", on: "2026-11-28" });
  expect(await site.platform.people.find(inquiry?.personId ?? "")).toMatchObject({ isSeller: true });
  const place = `inquiries/${inquiry?.id}`;
  const photo = await agent.get(`/api/admin/${place}?photo=${names[0]}`);
  expect([photo.statusCode, photo.headers["content-type"], photo.headers["cache-control"]]).toEqual([
    ...[200, "image/jpeg", "private, no-store"],
  ]);
  expect(photo.rawPayload.includes("GPS")).toBe(false);
  for (const path of [`/media/public/${place}/${names[0]}`, `/media/protected/${place}/${names[0]}`])
    expect((await site.get(path)).statusCode).toBe(404);
  expect((await site.get(`/api/admin/${place}?photo=${names[0]}`)).statusCode).toBe(401);
  expect((await agent.get("/api/admin/inquiries.csv")).body).toContain(
    ',"Home: 1480 Elm Street, Monument, 80132; Type: Townhome; Rooms: 3 beds, 2.5 baths; Size: 1,450 sq ft; Condition: Well kept; Selling: In the next 3 months"\r\n',
  );
});

it("a request in the trash keeps its photos, and deleting it forever or erasing its sender leaves none", async () => {
  const { site, send, agent, inbox } = await openSite();
  await send(typed, [["front.jpg", await jpegPhoto()]]);
  await send({ ...typed, email: "ann@example.com" }, [["front.jpg", await jpegPhoto()]]);
  const [first, second] = await inbox();
  const photos = () => site.platform.images.list("protected", "inquiries/");
  expect(await photos()).toHaveLength(2);
  await site.platform.inquiries.trash(first?.id ?? "", new Date());
  expect(await photos()).toHaveLength(2);
  await site.platform.inquiries.remove(first?.id ?? "");
  expect(await photos()).toHaveLength(1);
  expect((await agent.remove(`/api/admin/people/${second?.personId}`)).statusCode).toBe(204);
  expect([await photos(), await inbox()]).toEqual([[], []]);
});

it("a double click sends one request, and no photo is needed", async () => {
  const { send, inbox } = await openSite();
  const photos: Photo[] = [["front.jpg", await jpegPhoto()]];
  const answers = await Promise.all([send(typed, photos), send(typed, photos), send({ ...typed, year: "1998" })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(await inbox()).toHaveLength(2);
});

it.each([
  ["a text named .jpg", [["notes.jpg", Buffer.from("Dear agent")]], "notes.jpg: We can't read this file."],
  ["bytes that only claim to be HEIC", [["a.heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0")]], "a.heic: "],
  ["an empty file", [["a.jpg", Buffer.alloc(0)]], "a.jpg: This file is empty."],
  ["seven photos", Array.from({ length: 7 }, (_, at) => [`${at}.jpg`, Buffer.from("x")]), "at most 6 photos"],
  ["a photo of 40 MB", [["big.jpg", Buffer.alloc(40 * 1024 * 1024, 1)]], "big.jpg: This picture is larger than 25 MB."],
  [
    "six photos of 40 MB",
    Array.from({ length: 6 }, (_, at) => [`${at}.jpg`, Buffer.alloc(40 * 1024 * 1024, 1)]),
    "larger than 60 MB together",
  ],
] as [string, Photo[], string][])(
  "an owner who sends %s learns what to change, and keeps what she typed",
  async (_name, photos, words) => {
    const { site, send, inbox } = await openSite();
    const answer = await send(typed, photos);
    expect(answer.statusCode).toBe(400);
    expect(answer.body.replaceAll("&#x27;", "'")).toContain(words);
    expect(answer.body).toContain('value="1480 Elm Street"');
    expect([await inbox(), await storedFiles(site)]).toEqual([[], []]);
  },
);

it("an address of 5,000 letters and every other mistake is named at its field", async () => {
  const { send, inbox } = await openSite();
  const answer = await send({ ...typed, street: "a".repeat(5000), zip: "80", email: "zoe", type: "castle" });
  expect(answer.statusCode).toBe(400);
  for (const words of ["at most 120 characters", "Please enter a ZIP code", "valid email address", "choose the type"])
    expect(answer.body).toContain(words);
  expect(await inbox()).toEqual([]);
});

it.each([
  ["another site", { origin: "https://evil.example.com" }],
  ["another site, in a browser that says only that", { "sec-fetch-site": "cross-site" }],
])("a form from %s is refused on the page, with a sentence", async (_name, headers) => {
  const { site, send, inbox } = await openSite();
  const answer = await send(typed, [["front.jpg", await jpegPhoto()]], headers);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
  expect(answer.body).toContain("so it wasn’t accepted. Please fill it in here.");
  expect([await inbox(), await storedFiles(site)]).toEqual([[], []]);
});

it("an owner who sends photos too often can send her request without them", async () => {
  const { site, send, inbox } = await openSite();
  const photo: Photo[] = [["front.jpg", await jpegPhoto()]];
  let last = await send(typed, photo, { "x-forwarded-for": "203.0.113.9" });
  for (let at = 0; at < 30 && last.statusCode === 303; at++)
    last = await send({ ...typed, email: `owner${at}@example.com` }, photo);
  expect(last.statusCode).toBe(400);
  expect(last.body).toContain("Send your request without them");
  const before = (await site.platform.images.list("protected", "")).length;
  expect((await send({ ...typed, year: "2001" })).statusCode).toBe(303);
  expect(await inbox()).toContainEqual(
    expect.objectContaining({ valueRequest: expect.objectContaining({ year: 2001 }) }),
  );
  expect(await site.platform.images.list("protected", "")).toHaveLength(before);
});

it("two hundred requests at once are all saved", async () => {
  const { site, send } = await openSite();
  const all = Array.from({ length: 200 }, (_, at) => send({ ...typed, email: `owner${at}@example.com` }));
  expect(new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
  const { all: inInbox, spam } = await site.platform.inquiries.counts();
  expect(inInbox + spam).toBe(200);
});

it("when the store fails, the owner is asked to call, keeps what she typed, and no photo is left", async () => {
  const { site, send } = await openSite({ replace: failingFrom(1) });
  const answer = await send(typed, [["front.jpg", await jpegPhoto()]]);
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain("You can also call me at");
  expect(answer.body).toContain('value="1480 Elm Street"');
  expect(await storedFiles(site)).toEqual([]);
});

it("a request that is saved keeps its photos when the second press fails", async () => {
  const { site, send } = await openSite({ replace: failingFrom(2) });
  const photos: Photo[] = [["front.jpg", await jpegPhoto()]];
  expect((await send(typed, photos)).statusCode).toBe(303);
  expect((await send(typed, photos)).statusCode).toBe(503);
  expect(await storedFiles(site)).toHaveLength(1);
});

/** A store that can't save the inquiry with this number, or a later one. */
function failingFrom(first: number) {
  let count = 0;
  return ({ inquiries }: Platform) => ({
    inquiries: {
      ...inquiries,
      add: (...order: Parameters<typeof inquiries.add>) => {
        count += 1;
        return count < first ? inquiries.add(...order) : Promise.reject(new StoreUnavailableError("It is down."));
      },
    },
  });
}

it("on a full disk, the owner is asked to call, and what was saved before stays", async ({ skip }) => {
  const disk = smallDisk(24);
  if (!disk) return skip("No disk can be mounted here.");
  const { site, send, inbox } = await openSite({ dataDir: join(disk.folder, "data") });
  const photos: Photo[] = [["front.jpg", await jpegPhoto({ width: 1200, height: 900 })]];
  expect((await send(typed, photos)).statusCode).toBe(303);
  const before = await storedFiles(site);
  disk.fill(0);
  const answer = await send({ ...typed, year: "1998" }, photos);
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain("You can also call me at");
  disk.free();
  expect([await inbox(), await storedFiles(site)]).toEqual([[expect.anything()], before]);
  expect((await send({ ...typed, year: "1998" }, photos)).statusCode).toBe(303);
});

it("photos whose request was never saved, because the site was killed, are gone an hour later", async () => {
  const { site, send, inbox } = await openSite({ now: () => new Date(Date.now() + 2 * 3_600_000) });
  const { images, inquiries } = site.platform;
  await send(typed, [["front.jpg", await jpegPhoto()]]);
  await send({ ...typed, year: "1998" }, [["front.jpg", await jpegPhoto()]]);
  const [first] = await inbox();
  await inquiries.trash(first?.id ?? "", new Date());
  const named = await images.list("protected", "");
  const left = `inquiries/inq_${"0".repeat(32)}/${"a".repeat(24)}.jpg`;
  await images.write("protected", left, Buffer.from("x"));
  await removeLeftPhotos(site.platform, new Date());
  expect(await images.list("protected", "")).toContain(left);
  await site.services.oldMessages.clear();
  expect(await images.list("protected", "")).toEqual(named);
});
