import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sampleHome } from "../../support/samples/sample-home.ts";
import { mlsSite } from "../../support/site/mls-site.ts";

const ownHome = {
  StandardStatus: "Active",
  PropertyType: "Residential",
  InternetEntireListingDisplayYN: true,
  InternetAddressDisplayYN: true,
  UnparsedAddress: "12 Pretend Aspen Dr",
  ListPrice: 512_000,
};
const canary = "canary-4f1c9e0b77aa";

describe("the agent's feed settings", () => {
  it("come back as saved without the secret, which stays when none is sent", async () => {
    const { put, state, server, settings } = await mlsSite();
    expect(await state()).toMatchObject({ auth: { isSecretKept: false }, state: { homes: 0, readAt: null }, runs: [] });
    const answer = await put({ agentMlsIds: ["AGENT1"], officeMlsId: "O1", everyMinutes: 30 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      baseUrl: server.baseUrl,
      auth: { isSecretKept: true },
      dialect: "plain",
      agentMlsIds: ["AGENT1"],
      officeMlsId: "O1",
      everyMinutes: 30,
      isEnabled: false,
    });
    expect((await put({ auth: {}, everyMinutes: 45 })).json()).toMatchObject({
      everyMinutes: 45,
      auth: { isSecretKept: true },
    });
    expect(await settings()).toMatchObject({ auth: { token: server.token } });
    const { runs: _runs, state: _state, ...shown } = await state();
    expect((await put(shown)).json()).toMatchObject({ auth: { isSecretKept: true } });
  });

  it("never send a stored secret to another server", async () => {
    const { put, settings } = await mlsSite();
    await put();
    const answer = await put({ baseUrl: "http://127.0.0.1:9/odata", auth: {} });
    expect(answer.json().auth).toEqual({ isSecretKept: false });
    expect(await settings()).toBeUndefined();
  });

  it("are refused with a sentence for each invalid field", async () => {
    const { put } = await mlsSite();
    const answer = await put({ baseUrl: "ftp://x", dialect: "other", everyMinutes: 1, auth: { clientId: "me" } });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(["baseUrl", "dialect", "everyMinutes"]);
    expect((await put({ auth: { clientId: "me" } })).json().fields).toHaveProperty(["auth.tokenUrl"]);
    expect((await put({ dialect: "mlsgrid" })).json().fields).toHaveProperty("originatingSystemName");
    expect((await put({ baseUrl: "https://name:password@mls.example/odata" })).statusCode).toBe(422);
  });

  it("refuse non-public addresses, and addresses without encryption", async () => {
    const { put } = await mlsSite({ settings: { MLS_ALLOW_PRIVATE: "0" } });
    const open = await put({ baseUrl: "http://mls.example/odata" });
    expect([open.statusCode, open.json().fields.baseUrl]).toEqual([422, expect.stringContaining("https://")]);
    const answer = await put({ baseUrl: "http://2130706433/odata" });
    expect([answer.statusCode, answer.json().fields.baseUrl]).toEqual([
      422,
      expect.stringContaining("public internet"),
    ]);
  });
});

describe("a test of the connection", () => {
  it("says what works", async () => {
    const { agent, put, site } = await mlsSite();
    await put({ agentMlsIds: ["AGENT1"] });
    expect((await agent.post("/api/admin/feed/test", {})).statusCode).toBe(422);
    const { isWell, checks } = (await agent.post("/api/admin/feed/test")).json();
    expect(isWell).toBe(true);
    const words = checks.map(({ sentence }: { sentence: string }) => sentence).join(" ");
    expect(words).toMatch(
      /The address works.*has every field.*Of the 25 most recently changed homes, \d+ would be shown/s,
    );
    expect(words).toContain("AGENT1");
    expect(site.services.homeSearch.state()).toEqual({ kind: "off" });
  });

  it("says that the token is wrong, even before anything is saved", async () => {
    const { agent, server, state } = await mlsSite();
    const payload = {
      baseUrl: server.baseUrl,
      auth: { token: canary },
      ...{ dialect: "plain", agentMlsIds: [], everyMinutes: 60, isEnabled: false },
    };
    const answer = await agent.post("/api/admin/feed/test", payload);
    expect(answer.json()).toEqual({
      isWell: false,
      checks: [
        { isWell: true, sentence: "The address works." },
        { isWell: false, sentence: "The MLS doesn't accept the token." },
      ],
    });
    expect((await state()).auth).toEqual({ isSecretKept: false });
  });

  it("says that the server doesn't answer, that a field is missing, or that it isn't a feed", async () => {
    const { agent, put, server } = await mlsSite({ reso: { missingFields: ["ListOfficeName", "SubdivisionName"] } });
    const test = async () => (await agent.post("/api/admin/feed/test")).json();
    expect((await test()).checks[0].sentence).toContain("Please enter the token");
    await put();
    expect((await test()).checks[1]).toEqual({
      isWell: false,
      sentence: "The feed has no ListOfficeName. Without it, no homes can be shown.",
    });
    server.meet("nothing", "HTML with 200");
    expect((await test()).checks.at(-1).sentence).toContain("isn't a RESO Web API feed");
    await server.stop();
    expect((await test()).checks[0].sentence).toBe("The server refused the connection.");
  });
});

describe("a preview of the feed", () => {
  it("lists the agent's own homes and their differences, and writes nothing", async () => {
    const { agent, put, feed, site } = await mlsSite();
    const own: Record<string, unknown> = { ...feed.records[3], ...ownHome, ListAgentMlsId: "MINE" };
    feed.records = [...feed.records.slice(0, 3), own, ...feed.records.slice(4)];
    await put({ agentMlsIds: ["MINE"] });
    const preview = (await agent.post("/api/admin/feed/preview")).json();
    expect(preview.ownHomes).toMatchObject([{ price: 512_000, status: "active", differences: [] }]);
    expect(preview.ownHomes[0].address).toContain("12 Pretend Aspen Dr");
    await site.platform.listings.add(
      sampleHome({ id: "lst_own", mlsNumber: String(own.ListingId), address: "12 Pretend Aspen Dr", price: 500_000 }),
    );
    const again = (await agent.post("/api/admin/feed/preview")).json();
    expect(again.ownHomes[0].listing.id).toBe("lst_own");
    expect(again.ownHomes[0].differences).toContainEqual({
      field: "Price",
      here: "$500,000",
      feed: "$512,000",
      stays: false,
    });
    expect(site.services.homeSearch.state()).toEqual({ kind: "off" });
  });

  it("says why it isn't available", async () => {
    const { agent, put, server } = await mlsSite();
    const preview = () => agent.post("/api/admin/feed/preview");
    expect((await preview()).statusCode).toBe(409);
    await put();
    server.meet("server error");
    expect([(await preview()).statusCode, (await preview()).statusCode]).toEqual([502, 200]);
  });
});

describe("a run", () => {
  it("does not start for a feed that is off or not set up", async () => {
    const { agent, put } = await mlsSite();
    const begin = async () => (await agent.post("/api/admin/feed/run")).statusCode;
    expect(await begin()).toBe(409);
    await put();
    expect(await begin()).toBe(409);
  });

  it("starts as soon as the feed is on, imports the homes, and is reported in a sentence", async () => {
    const { put, state, site, agent } = await mlsSite();
    await put({ isEnabled: true });
    await expect.poll(async () => (await state()).runs.length).toBe(1);
    const { runs, state: status } = await state();
    expect(runs[0]).toMatchObject({
      outcome: "done",
      sentence: expect.stringMatching(/^Homes: \d+ new\. There are \d+ homes now\.$/),
    });
    expect(status).toMatchObject({ isRunning: false, trouble: null, homes: runs[0].homes });
    expect(site.services.homeSearch.state()).toMatchObject({ kind: "feed", age: "fresh" });
    expect(site.services.homeSearch.newest(1).count).toBeGreaterThan(100);
    expect((await agent.post("/api/admin/feed/run")).statusCode).toBe(202);
    await put({ isEnabled: false, auth: {} });
    expect(site.services.homeSearch.state()).toEqual({ kind: "off" });
  });
});

it("no response, log, export or file contains the feed's secret", async () => {
  const { agent, put, run, state, site, server } = await mlsSite({ reso: { token: canary } });
  await put({ auth: { token: canary } });
  await run();
  server.meet("server error", "server error");
  await run();
  const told = [
    await state(),
    (await agent.post("/api/admin/feed/test")).json(),
    (await agent.get("/api/admin/dashboard")).json(),
    site.logged,
  ];
  expect(JSON.stringify(told)).not.toContain(canary);
  const exported = await agent.get("/api/admin/export.zip");
  expect(exported.rawPayload.includes(canary)).toBe(false);
  const { dataDir } = site.services.config;
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const telling = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(canary));
  expect([files.length > 3, telling.map(({ name }) => name)]).toEqual([true, []]);
});
