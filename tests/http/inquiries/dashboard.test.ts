import { expect, it } from "vitest";
import { eveningSteps } from "#domain/profile/setup/first-evening.ts";
import { walterSayingHello, zoeAboutTheGable } from "../../contracts/samples.ts";
import { moveIn } from "../../support/site/moved-in.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ now: () => new Date("2026-11-21T12:00:00.000Z") });
for (const { id } of (await site.platform.inquiries.page({ filter: "all", limit: 100 })).inquiries)
  await site.platform.inquiries.remove(id);
const agent = await signIn(site);

const waiting = async () => (await agent.get("/api/admin/dashboard")).json().waiting;

it("the agent reads on the dashboard that no one is waiting", async () => {
  expect(await waiting()).toEqual({ people: [], isMore: false });
});

it("the agent sees each waiting person once, longest wait first, with the home and every message", async () => {
  const [listing] = await site.platform.listings.all();
  for (let hour = 1; hour <= 2; hour++) {
    const createdAt = `2026-11-21T0${hour}:00:00.000Z`;
    const id = `inq_hour-${hour}`;
    await site.platform.inquiries.add(zoeAboutTheGable({ id, createdAt, listingId: listing?.id ?? null }));
  }
  await site.platform.inquiries.add(walterSayingHello({ id: "inq_old", createdAt: "2026-11-20T11:59:59.999Z" }));
  const { people, isMore } = await waiting();
  expect(people.map(({ ids }: { ids: string[] }) => ids)).toEqual([["inq_old"], ["inq_hour-1", "inq_hour-2"]]);
  expect([people[1].listingTitle, people[1].createdAt]).toEqual([listing?.title, "2026-11-21T01:00:00.000Z"]);
  expect(isMore).toBe(false);
});

it("a person stays on the dashboard after the agent reads the message, but not after a call", async () => {
  const names = async () => (await waiting()).people.map(({ name }: { name: string }) => name);
  const before = await names();
  expect(before).toHaveLength(2);
  await site.platform.inquiries.markRead("inq_old");
  expect(await names()).toEqual(before);
  const walter = (await site.platform.people.ofEmail("walter@example.com"))?.id;
  await agent.post(`/api/admin/people/${walter}/calls`, {});
  expect(await names()).toEqual(before.slice(1));
});

it("the agent's dashboard reads only what it shows, however many people wait", async () => {
  for (let number = 0; number < 60; number++) {
    const [id, email] = [`inq_many-${number}`, `n${number}@example.com`];
    await site.platform.inquiries.add(walterSayingHello({ id, email, createdAt: "2026-11-01T12:00:00.000Z" }));
  }
  const { people, isMore } = await waiting();
  expect([people.length, isMore]).toEqual([25, true]);
});

it("the agent sees the remaining setup steps until search engines are allowed", async () => {
  const evening = async () => (await agent.get("/api/admin/dashboard")).json().evening;
  const { publishing, site: facts } = await evening();
  expect(facts).toMatchObject({ ownHomes: 0, hasMail: false, search: "invented" });
  expect(facts.says.contact).toContain("(719) 555-0142");
  expect(eveningSteps(publishing, facts).filter(({ isDone }) => isDone)).toEqual([]);
  await moveIn(site);
  expect(await evening()).toBeUndefined();
});
