import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { moveIn } from "../../support/moved-in.ts";
import { sampleHome } from "../../support/sample-home.ts";
import { signIn } from "../../support/signed-in.ts";
import { openTestSite, origin } from "../../support/test-site.ts";

/** Stands in for the search engines' address. */
async function searchEngines() {
  const told: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
  const answer = { status: 202 };
  const server = createServer(async (request, response) => {
    told.push(JSON.parse(await text(request)));
    response.writeHead(answer.status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { told, answer, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow` };
}

/** A site whose agent has moved in, with one home that was saved ten minutes ago. */
async function siteOf({ isOn = true, settings = {} as Record<string, string> } = {}) {
  const engines = await searchEngines();
  const clock = { time: Date.parse("2026-11-22T12:00:00.000Z") };
  const site = await openTestSite({
    demo: false,
    now: () => new Date(clock.time),
    settings: { INDEXNOW_URL: engines.url, ...settings },
  });
  onTestFinished(() => site.close());
  await moveIn(site);
  const home = sampleHome({ id: "lst_elm", updatedAt: "2026-11-22T11:50:00.000Z" });
  await site.platform.listings.add(home);
  const agent = await signIn(site);
  const say = (change: object) => agent.post("/api/admin/publishing", change);
  if (isOn) expect((await say({ indexNow: true })).json().indexNow).toBe(true);
  return {
    ...site,
    ...engines,
    agent,
    say,
    home,
    /** Lets minutes pass, and the worker look. */
    pass(minutes: number) {
      clock.time += minutes * 60_000;
      return site.services.indexNow.tellDue(() => site.pages.mayBeFound());
    },
    concerns: async () =>
      (await agent.get("/api/admin/dashboard")).json().concerns as { key: string; sentence: string }[],
  };
}

describe("search engines", () => {
  it("are told of nothing, and find no key, until the agent switches it on", async () => {
    const { told, pass, get, say } = await siteOf({ isOn: false });
    await pass(60);
    expect([told, (await get("/index-now-key.txt")).statusCode]).toEqual([[], 404]);
    await say({ indexNow: true });
    const key = await get("/index-now-key.txt");
    expect([key.statusCode, key.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(key.body).toMatch(/^[0-9a-f]{32}$/);
    await pass(1);
    expect(told).toHaveLength(1);
    await say({ indexNow: false });
    expect((await get("/index-now-key.txt")).statusCode).toBe(404);
  });

  it("are told of homes that are new, changed or removed, each time once", async () => {
    const { told, pass, get, agent, platform, home } = await siteOf();
    await pass(0);
    const key = (await get("/index-now-key.txt")).body;
    const address = `${origin}/listings/lst_elm`;
    const message = { host: new URL(origin).host, key, keyLocation: `${origin}/index-now-key.txt`, urlList: [address] };
    expect(told).toEqual([message]);
    await pass(60);
    expect(told).toHaveLength(1);
    await agent.send({ method: "PATCH", url: "/api/admin/listings/lst_elm", payload: { status: "sold" } });
    await pass(1);
    expect(told).toHaveLength(1);
    await pass(5);
    expect(told).toEqual([message, message]);
    await platform.listings.add(sampleHome({ id: "lst_oak", updatedAt: "2026-11-22T13:10:00.000Z" }));
    await agent.send({ method: "DELETE", url: `/api/admin/listings/${home.id}` });
    await pass(20);
    expect(told.at(-1)?.urlList.toSorted()).toEqual([address, `${origin}/listings/lst_oak`]);
    expect(told).toHaveLength(3);
  });

  it("are told nothing of a site that asks them to stay away, nor of a demonstration, and all of it once it is open", async () => {
    const { told, pass, say, platform } = await siteOf();
    await say({ isOpen: false });
    await pass(60);
    const profile = await platform.profile.load();
    if (!profile) throw new Error("There is no profile.");
    await platform.profile.save({ ...profile, isDemo: true, publishing: { ...profile.publishing, isOpen: true } });
    await pass(60);
    expect(told).toEqual([]);
    await platform.profile.save({ ...profile, publishing: { ...profile.publishing, isOpen: true } });
    await pass(1);
    expect(told).toHaveLength(1);
  });

  it("hear of a site at home, which nobody else can open, nothing", async () => {
    const { told, pass } = await siteOf({ settings: { SITE_URL: "http://localhost:3000" } });
    await pass(60);
    expect(told).toEqual([]);
  });
});

describe("when search engines cannot be told", () => {
  it("the site tries again, less and less often, and tells the agent after a while", async () => {
    const { told, answer, pass, concerns, logged } = await siteOf();
    answer.status = 503;
    await pass(0);
    await pass(0.5);
    expect(told).toHaveLength(1);
    expect((await concerns()).map(({ key }) => key)).not.toContain("index-now");
    await pass(1);
    await pass(5);
    expect(told).toHaveLength(3);
    const concern = (await concerns()).find(({ key }) => key === "index-now");
    expect(concern?.sentence).toMatch(
      /^Search engines could not be told of changed homes\. 127\.0\.0\.1:\d+ answered with 503\.$/,
    );
    expect(logged.filter(({ event }) => event === "search engines not told")).toHaveLength(3);
    answer.status = 200;
    await pass(15);
    expect((await concerns()).map(({ key }) => key)).not.toContain("index-now");
    expect(logged.filter(({ event }) => event === "search engines told")).toMatchObject([{ addresses: 1 }]);
  });

  it("no address of theirs that cannot be reached holds up anybody", async () => {
    const { pass, agent, logged } = await siteOf({ settings: { INDEXNOW_URL: "http://127.0.0.1:1/" } });
    const answer = await agent.send({
      method: "PATCH",
      url: "/api/admin/listings/lst_elm",
      payload: { status: "sold" },
    });
    expect(answer.statusCode).toBe(200);
    await pass(10);
    expect(logged.find(({ event }) => event === "search engines not told")?.error).toBe(
      "127.0.0.1:1 cannot be reached.",
    );
  });
});
