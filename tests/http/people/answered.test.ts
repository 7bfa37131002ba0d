import { expect, it } from "vitest";
import type { InboxNews } from "#domain/inquiries/inbox.ts";
import { zoeAboutTheGable } from "../../contracts/samples.ts";
import { answer, openAskedSite, request } from "../showings/asked-site.ts";

const clock = { now: new Date("2026-11-25T19:00:00.000Z") };
const { site, agent, post } = await openAskedSite(clock);
const { inquiries, people } = site.platform;
let sent = 0;

const news = async () => (await agent.get("/api/admin/inquiries/newest")).json<InboxNews>().counts;

/** A person who asked for a tour, and wrote once more. Returns the ids of both messages and of the person. */
async function whoWroteTwice() {
  sent += 1;
  const email = `zoe-${sent}@homes.internal`;
  const tour = { ...request(`inq_tour${sent}`), email, isRead: false };
  const again = zoeAboutTheGable({ id: `inq_again${sent}`, email, createdAt: "2026-11-25T18:30:00.000Z" });
  await inquiries.add(tour);
  await inquiries.add({ ...again, isRead: false });
  return { personId: (await people.ofEmail(email))?.id ?? "", key: `tour${sent}`, ids: [tour.id, again.id] };
}

const isRead = async (ids: string[]) => (await inquiries.many(ids)).map((each) => each.isRead);

it.each([
  ["an email from the site", (id: string) => agent.post(`/api/admin/people/${id}/emails`, { text: "Yes." })],
  ["a logged call", (id: string) => agent.post(`/api/admin/people/${id}/calls`, {})],
  ["a reply from elsewhere", (id: string) => agent.post(`/api/admin/people/${id}/notes`, { kind: "elsewhere" })],
  ["a confirmed showing", (_: string, key: string) => post(`/shw_${key}/confirm`, answer)],
  ["a declined showing", (_: string, key: string) => post(`/shw_${key}/decline`, {})],
])("%s answers everything that the person wrote: no one waits, and nothing of theirs is unread", async (_, reply) => {
  const { personId, key, ids } = await whoWroteTwice();
  const before = await news();
  await reply(personId, key);
  expect(await isRead(ids)).toEqual([true, true]);
  const after = await news();
  expect([before.waiting - after.waiting, before.pending - after.pending]).toEqual([1, 2]);
});

it("marking messages as read ends no one's waiting, and a note marks nothing as read", async () => {
  const { personId, ids } = await whoWroteTwice();
  const { waiting } = await news();
  await agent.post(`/api/admin/people/${personId}/notes`, { text: "Likes porches" });
  expect(await isRead(ids)).toEqual([false, false]);
  await agent.post("/api/admin/inquiries/read", { ids });
  expect((await news()).waiting).toBe(waiting);
});
