import { expect, it } from "vitest";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { heicPhoto, jpegPhoto, sidewaysWithPlace } from "../../support/samples/photo-samples.ts";
import { storedFiles } from "../../support/samples/uploads.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

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
  const photo = await agent.get(`/api/admin/${place}/photos/${names[0]}`);
  expect([photo.statusCode, photo.headers["content-type"], photo.headers["cache-control"]]).toEqual([
    ...[200, "image/jpeg", "private, no-store"],
  ]);
  expect(photo.rawPayload.includes("GPS")).toBe(false);
  for (const path of [`/media/public/${place}/${names[0]}`, `/media/protected/${place}/${names[0]}`])
    expect((await site.get(path)).statusCode).toBe(404);
  expect((await site.get(`/api/admin/${place}/photos/${names[0]}`)).statusCode).toBe(401);
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

it("a form from another site is refused", async () => {
  const { send, inbox } = await openSite();
  const answer = await send(typed, [], { origin: "https://evil.example.com" });
  expect(answer.statusCode).toBe(403);
  expect(await inbox()).toEqual([]);
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

it("when the store fails, the owner is asked to call, and no photo is left", async () => {
  const add = () => Promise.reject(new StoreUnavailableError("The disk is full."));
  const { site, send } = await openSite({ replace: ({ inquiries }) => ({ inquiries: { ...inquiries, add } }) });
  const answer = await send(typed, [["front.jpg", await jpegPhoto()]]);
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain("You can also call me at");
  expect(await storedFiles(site)).toEqual([]);
});
