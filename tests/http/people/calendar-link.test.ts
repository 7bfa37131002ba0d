import { expect, it } from "vitest";
import { gableOnElmStreet, zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, origin } from "../../support/site/test-site.ts";

const link = "/api/admin/calendar-link";
const site = await openTestSite({ now: () => new Date("2026-11-24T12:00:00.000Z") });
await site.platform.inquiries.add(zoeAboutTheGable());
const agent = await signIn(site);

const pathOf = (answer: { json(): { url: string } }) => answer.json().url.replace(origin, "");

it("the agent's calendar app reads all open tasks without a login, and no search engine or cache stores them", async () => {
  const { people } = (await agent.get("/api/admin/people?search=zoe")).json();
  const keep = async (task: object) => (await agent.post(`/api/admin/people/${people[0].id}/tasks`, task)).json().task;
  await keep({ text: "Call Zoë", on: "2026-11-25", at: "10:00" });
  await keep({ text: "Print plans", on: "2026-11-24" });
  const { id } = await keep({ text: "Done before", on: "2026-11-24" });
  await agent.patch(`/api/admin/tasks/${id}`, { isDone: true });
  await agent.post("/api/admin/tasks", { text: "Order signs", on: "2026-11-26", at: "09:00" });

  const path = pathOf(await agent.get(link));
  expect(path).toMatch(/^\/calendar\/[0-9a-f]{64}\.ics$/);
  const { statusCode, headers, body } = await site.get(path);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex, nofollow"]);
  expect(body.match(/^(SUMMARY|DTSTART|URL:.*people=due).*/gm)?.slice(0, 7)).toEqual([
    "DTSTART;VALUE=DATE:20261124",
    "SUMMARY:Print plans",
    "DTSTART:20261125T170000Z",
    "SUMMARY:Call Zoë",
    "DTSTART:20261126T160000Z",
    "SUMMARY:Order signs",
    `URL:${origin}/admin?tab=inquiries&people=due`,
  ]);
  expect((await site.send({ method: "HEAD", url: path })).statusCode).toBe(200);
  expect((await site.send({ method: "POST", url: path })).statusCode).toBe(405);
});

it("the agent's calendar shows her open houses, and is sent again only after a change", async () => {
  const path = pathOf(await agent.get(link));
  const { headers } = await site.get(path);
  const again = await site.send({ url: path, headers: { "if-none-match": String(headers.etag) } });
  expect([again.statusCode, again.body, again.headers["cache-control"]]).toEqual([304, "", "no-store"]);

  const facts = { openHouses: [{ date: "2026-11-28", from: "11:00", until: "13:00" }] };
  await site.platform.listings.add(gableOnElmStreet({ id: "lst_open", facts }));
  const changed = await site.send({ url: path, headers: { "if-none-match": String(headers.etag) } });
  expect([changed.statusCode, changed.headers.etag === headers.etag]).toEqual([200, false]);
  expect(changed.body).toContain("\r\nUID:lst_open-2026-11-28T11:00@");
});

it("a new calendar link ends the old one, and only the agent sees or creates one", async () => {
  const before = pathOf(await agent.get(link));
  expect(pathOf(await agent.get(link))).toBe(before);
  const after = pathOf(await agent.post(link, {}));
  expect(pathOf(await agent.get(link))).toBe(after);
  expect((await site.get(after)).statusCode).toBe(200);
  for (const wrong of [
    before,
    "/calendar/0.ics",
    `/calendar/${"0".repeat(64)}.ics`,
    after.toUpperCase(),
    "/calendar/%FF.ics",
  ]) {
    const { statusCode, body } = await site.get(wrong);
    expect([wrong, statusCode < 500 && statusCode >= 400, body.includes("VCALENDAR")]).toEqual([wrong, true, false]);
  }
  expect((await site.get(before)).statusCode).toBe(404);
  expect((await site.get(link)).statusCode).toBe(401);
  expect((await site.post(link, {})).statusCode).toBe(401);
  expect((await agent.remove(link)).statusCode).toBe(405);
  const token = after.slice("/calendar/".length, -".ics".length);
  expect(JSON.stringify(site.logged)).not.toContain(token);
  expect(site.logged.some(({ path }) => path === "/calendar/…")).toBe(true);
});
