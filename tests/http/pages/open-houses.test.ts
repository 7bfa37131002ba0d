import { expect, it } from "vitest";
import type { Listing } from "#domain/listings/listing.ts";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

const id = "lst_open";
const home = sampleHome({
  id,
  title: "Gable, with porch; on Elm \\ Street",
  coverImage: "",
  images: [],
  facts: {
    openHouses: [
      { date: "2026-11-28", from: "11:00", until: "13:07" },
      { date: "2026-11-29", from: "09:30", until: "10:45" },
    ],
  },
});
const saturday = "Saturday, November 28";
const sunday = "Sunday, November 29";
const entry = `/listings/${id}/open-house/2026-11-28T1100.ics`;

let now = new Date();
const site = await openTestSite({ demo: false, now: () => now });
await site.platform.listings.add(home);

/** The agent is in Denver, seven hours behind UTC in November. */
const at = (time: string) => {
  now = new Date(`${time}-07:00`);
};
const daysOn = async (path: string) => {
  const { body } = await site.get(path);
  return [saturday, sunday, "Sat, Nov 28, 11:00 AM", "Sun, Nov 29, 9:30 AM"].filter((day) => body.includes(day));
};

it("visitors see an open house until the minute it ends, even on cached pages", async () => {
  at("2026-11-28T13:06:59");
  expect(await daysOn(`/listings/${id}`)).toEqual([saturday, sunday]);
  expect(await daysOn("/listings")).toEqual(["Sat, Nov 28, 11:00 AM"]);
  const kept = (await site.get(`/listings/${id}`)).headers.etag;
  expect((await site.get(`/listings/${id}`)).headers.etag).toBe(kept);
  at("2026-11-28T13:07:00");
  expect(await daysOn(`/listings/${id}`)).toEqual([sunday]);
  expect(await daysOn("/listings")).toEqual(["Sun, Nov 29, 9:30 AM"]);
  at("2026-11-29T10:45:00");
  expect(await daysOn(`/listings/${id}`)).toEqual([]);
  expect((await site.get(`/listings/${id}`)).body).not.toContain("Open house");
  expect((await site.get("/listings")).body).not.toContain("Open house");
});

it("the cached public API lists no past open house, and no facts when there are none", async () => {
  const fromApi = async () => {
    const one = (await site.get(`/api/listings/${id}`)).json() as Listing;
    const [listed] = (await site.get("/api/listings")).json() as Listing[];
    expect(listed).toEqual(one);
    return one.facts;
  };
  const [first, second] = home.facts?.openHouses ?? [];
  at("2026-11-28T13:06:59");
  expect(await fromApi()).toEqual({ openHouses: [first, second] });
  at("2026-11-28T13:07:00");
  expect(await fromApi()).toEqual({ openHouses: [second] });
  at("2026-11-29T10:45:00");
  expect(await fromApi()).toBeUndefined();
});

it("a visitor adds an open house to a calendar through a link without scripts", async () => {
  at("2026-11-27T09:00:00");
  const { body } = await site.get(`/listings/${id}`);
  expect(body).toContain(`href="${entry}"`);
  const answer = await site.get(entry);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(answer.body.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const lines = answer.body.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "DTSTART:20261128T180000Z",
      "DTEND:20261128T200700Z",
      "SUMMARY:Open house: Gable\\, with porch\\; on Elm \\\\ Street",
      "LOCATION:12 Elm Street\\, Colorado Springs\\, CO 80903",
      `URL:${origin}/listings/${id}`,
      `UID:${id}-2026-11-28T11:00@${new URL(origin).hostname}`,
    ]),
  );
});

it("no visitor is sent to an open house that is over, never existed, or belongs to a sold or removed home", async () => {
  at("2026-11-28T13:07:00");
  const change = (changes: Partial<Listing>) => site.platform.listings.replace({ ...home, ...changes });
  expect((await site.get(entry)).statusCode).toBe(404);
  at("2026-11-28T13:06:00");
  expect((await site.get(entry)).statusCode).toBe(200);
  await change({ status: "sold", rev: 2 });
  expect((await site.get(entry)).statusCode).toBe(404);
  expect(await daysOn(`/listings/${id}`)).toEqual([]);
  for (const path of ["/listings/lst_none/open-house/2026-11-28T1100.ics", `/listings/${id}/open-house/soon.ics`])
    expect((await site.get(path)).statusCode, path).toBe(404);
});
