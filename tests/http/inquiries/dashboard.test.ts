import { afterAll, beforeAll, expect, it } from "vitest";
import { walterSayingHello, zoeAboutTheGable } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
let agent: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date("2026-11-21T12:00:00.000Z") });
  for (const { id } of (await site.platform.inquiries.page({ filter: "all", limit: 100 })).inquiries)
    await site.platform.inquiries.remove(id);
  agent = await signIn(site);
});
afterAll(() => site.close());

const waiting = async () => (await agent.get("/api/admin/dashboard")).json().waiting;

it("the dashboard says that nobody waits", async () => {
  expect(await waiting()).toEqual({ newest: [], overdue: 0, isMoreOverdue: false });
});

it("the dashboard shows the five newest unread messages with their homes, and counts those that wait for too long", async () => {
  const [listing] = await site.platform.listings.all();
  for (let hour = 1; hour <= 6; hour++) {
    const createdAt = `2026-11-21T0${hour}:00:00.000Z`;
    const id = `inq_hour-${hour}`;
    await site.platform.inquiries.add(zoeAboutTheGable({ id, createdAt, listingId: listing?.id ?? null }));
  }
  await site.platform.inquiries.add(walterSayingHello({ id: "inq_old", createdAt: "2026-11-20T11:59:59.999Z" }));
  const read = walterSayingHello({ id: "inq_read", createdAt: "2026-11-19T12:00:00.000Z" });
  await site.platform.inquiries.add({ ...read, isRead: true });
  const { newest, overdue, isMoreOverdue } = await waiting();
  expect(newest.map(({ id }: { id: string }) => id)).toEqual([6, 5, 4, 3, 2].map((hour) => `inq_hour-${hour}`));
  expect(newest[0].listingTitle).toBe(listing?.title);
  expect([overdue, isMoreOverdue]).toEqual([1, false]);
});

it("the dashboard counts no more than it needs to, however many wait", async () => {
  for (let number = 0; number < 21; number++)
    await site.platform.inquiries.add(
      walterSayingHello({ id: `inq_many-${number}`, createdAt: "2026-11-01T12:00:00.000Z" }),
    );
  expect(await waiting()).toMatchObject({ overdue: 20, isMoreOverdue: true });
});

it("the dashboard names what is left to set up", async () => {
  const { setup } = (await agent.get("/api/admin/dashboard")).json();
  expect(setup.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(["portrait", "demo"]));
});
