import { expect, it } from "vitest";
import type { SubscriptionRow } from "#domain/alerts/search-words.ts";
import { nothingSent } from "#domain/alerts/sending.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { newPerson } from "#domain/people/person.ts";
import { emailToZoe, walterSayingHello } from "../../contracts/samples.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { demoProfileOf, openTestSite } from "../../support/site/test-site.ts";

const site = await openTestSite({ demo: false });
const agent = await signIn(site);

const paused = async () => (await site.platform.profile.load())?.publishing.alertsPausedAt;
const concerns = async (): Promise<{ key: string }[]> => (await agent.get("/api/admin/dashboard")).json().concerns;

it("the agent pauses and resumes all alerts, sees it on the dashboard, and keeps her other settings", async () => {
  expect((await agent.get("/api/admin/alerts")).json()).toEqual({ hasAddress: false });
  const before = (await site.platform.profile.load())?.publishing;
  const first = (await agent.post("/api/admin/alerts/pause", {})).json();
  expect(first).toMatchObject({ pausedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) });
  expect(await paused()).toBe(first.pausedAt);
  expect((await agent.post("/api/admin/alerts/pause", {})).json()).toEqual(first);
  expect(await concerns()).toContainEqual(expect.objectContaining({ key: "alerts-paused" }));
  expect((await agent.post("/api/admin/alerts/resume", {})).json()).toEqual({ hasAddress: false });
  expect(await concerns()).not.toContainEqual(expect.objectContaining({ key: "alerts-paused" }));
  expect((await site.platform.profile.load())?.publishing).toEqual(before);
});

it("the agent sees that alerts paused after too many bounces, and resumes them", async () => {
  await site.platform.matches.saveState("sending", { ...nothingSent, pausedAt: "2026-05-01T08:00:00.000Z" });
  expect((await agent.get("/api/admin/alerts")).json()).toMatchObject({ pausedAt: "2026-05-01T08:00:00.000Z" });
  expect(await concerns()).toContainEqual(expect.objectContaining({ key: "alerts-paused" }));
  expect((await agent.post("/api/admin/alerts/resume", {})).json()).toEqual({ hasAddress: false });
});

const asked = (id: string, email: string, changes: Partial<Subscription> = {}): Subscription => ({
  ...{ id, email, query: "city=Monument", rhythm: "daily", kinds: ["new"], status: "active", generation: 0 },
  ...{ consent: { words: "a".repeat(64), at: "2026-05-01T08:00:00.000Z" }, ...changes },
});
const listed = async (): Promise<SubscriptionRow[]> =>
  (await agent.get("/api/admin/subscriptions")).json().subscriptions;

it("the agent sees subscribers' searches and ends one, while another at the same address continues", async () => {
  await site.platform.subscriptions.add(asked("sub_zoe1", "zoe@homes.internal"));
  await site.platform.subscriptions.add(
    asked("sub_zoe2", "Zoe@homes.internal", {
      ...{ query: "q=porch", consent: { words: "a".repeat(64), at: "2026-05-02T08:00:00.000Z" } },
    }),
  );
  expect(await listed()).toMatchObject([
    { id: "sub_zoe2", sought: "“porch”", email: "Zoe@homes.internal", rhythm: "daily", status: "active" },
    { id: "sub_zoe1", sought: "Monument", path: "/search?city=Monument", since: "2026-05-01T08:00:00.000Z" },
  ]);
  const answer = await agent.post("/api/admin/subscriptions/sub_zoe1/end", {});
  expect(answer.json().subscription).toMatchObject({ id: "sub_zoe1", status: "ended", endedBy: "agent" });
  expect((await site.platform.subscriptions.find("sub_zoe2"))?.status).toBe("active");
  expect((await agent.post("/api/admin/subscriptions/sub_nobody/end", {})).statusCode).toBe(404);
});

it("the agent pages through the list", async () => {
  for (let each = 10; each < 40; each += 1) {
    const consent = { words: "a".repeat(64), at: `2026-05-03T08:00:${each}.000Z` };
    await site.platform.subscriptions.add(asked(`sub_${each}`, `buyer${each}@homes.internal`, { consent }));
  }
  const first = (await agent.get("/api/admin/subscriptions")).json();
  const second = (await agent.get(`/api/admin/subscriptions?after=${first.next}`)).json();
  expect([first.subscriptions.length, second.subscriptions.length, second.next]).toEqual([25, 7, undefined]);
  expect((await agent.get("/api/admin/subscriptions?after=there")).statusCode).toBe(400);
});

it("the agent sees alerts under the person and in their data, and erasing the person erases them and their emails", async () => {
  const email = "quetzalina@homes.internal";
  const wrote = walterSayingHello({ id: "inq_q", name: "Quetzalina", email });
  await site.platform.people.add(newPerson("per_q", wrote, "2026-05-01T08:00:00.000Z"), [], []);
  await site.platform.subscriptions.add(asked("sub_q", email, { personId: "per_q" }));
  await site.platform.emails.add(emailToZoe({ id: "let_q", kind: "opt-in", personId: undefined, about: "sub_q" }));
  const hers = (await agent.get("/api/admin/subscriptions?person=per_q")).json();
  expect(hers.subscriptions).toMatchObject([{ id: "sub_q", name: "Quetzalina", sought: "Monument" }]);
  expect((await agent.get("/api/admin/subscriptions?person=per_nobody")).statusCode).toBe(404);
  const kept = (await agent.get(`/api/admin/inquiries/person.json?email=${email}`)).json();
  expect(kept.subscriptions).toMatchObject([{ id: "sub_q", email }]);
  expect((await agent.remove("/api/admin/people/per_q")).statusCode).toBe(204);
  expect(await site.platform.subscriptions.find("sub_q")).toBeUndefined();
  expect(await site.platform.emails.about("sub_q")).toEqual([]);
});

it("the agent sees whether emails can include a postal address, and can't decide about news that isn't on hold", async () => {
  const profile = await demoProfileOf(site);
  await site.platform.profile.save({ ...profile, office: { ...profile.office, street: "8 Real Road" } });
  expect((await agent.get("/api/admin/alerts")).json()).toEqual({ hasAddress: true });
  expect((await agent.post("/api/admin/alerts/mail", {})).statusCode).toBe(409);
  expect((await agent.post("/api/admin/alerts/skip", {})).statusCode).toBe(409);
});
