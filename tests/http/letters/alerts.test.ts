import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "../../support/site/signed-in.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let site: TestSite;
let agent: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  site = await openTestSite();
  agent = await signIn(site);
});
afterAll(() => site.close());

const paused = async () => (await site.platform.profile.load())?.publishing.alertsPausedAt;
const concerns = async (): Promise<{ key: string }[]> => (await agent.get("/api/admin/dashboard")).json().concerns;

it("all alerts are paused and resumed, the dashboard says so, and what else the agent said stays", async () => {
  expect((await agent.get("/api/admin/alerts")).json()).toEqual({});
  const before = (await site.platform.profile.load())?.publishing;
  const first = (await agent.post("/api/admin/alerts/pause", {})).json();
  expect(first).toEqual({ pausedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) });
  expect(await paused()).toBe(first.pausedAt);
  expect((await agent.post("/api/admin/alerts/pause", {})).json()).toEqual(first);
  expect(await concerns()).toContainEqual(expect.objectContaining({ key: "alerts-paused" }));
  expect((await agent.post("/api/admin/alerts/resume", {})).json()).toEqual({});
  expect(await concerns()).not.toContainEqual(expect.objectContaining({ key: "alerts-paused" }));
  expect((await site.platform.profile.load())?.publishing).toEqual(before);
});

it("only the agent may, and by POST alone", async () => {
  const visitor = await site.send({ method: "POST", url: "/api/admin/alerts/pause" });
  expect([401, 403]).toContain(visitor.statusCode);
  expect((await agent.get("/api/admin/alerts/pause")).statusCode).toBe(405);
  expect(await paused()).toBeUndefined();
});
