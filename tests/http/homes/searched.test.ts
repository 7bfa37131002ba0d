import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { dayIn, mondayOf, searchKinds } from "#domain/counts/count.ts";
import { shownTerms } from "#domain/counts/searches.ts";
import { countsCsv } from "#server/data/counts.ts";
import { robot, telephone } from "../../support/samples/user-agents.ts";
import { signIn } from "../../support/site/signed-in.ts";
import { copyTemplate } from "../../support/site/site-templates.ts";
import { openTestSite, type TestSite } from "../../support/site/test-site.ts";

let now: Date;
let dataDir: string;
let site: TestSite;
beforeEach(async () => {
  now = new Date("2026-11-26T18:00:00Z");
  dataDir = mkdtempSync(join(tmpdir(), "shingle-site-"));
  copyTemplate("demonstration", dataDir);
  site = await openTestSite({ dataDir, now: () => now });
});

/** Follows redirects, as a browser does. */
async function search(q: string, headers: Record<string, string> = telephone): Promise<void> {
  const path = `/search?${new URLSearchParams({ q })}`;
  const led = (await site.get(path, headers)).headers.location;
  if (led) await site.get(String(led), headers);
}

/** The terms counted this week. */
async function searched() {
  await site.services.counter.flush();
  const today = dayIn(now, "America/Denver");
  const counts = searchKinds.map((kind) => site.platform.counts.between(kind, mondayOf(today), today));
  return shownTerms((await Promise.all(counts)).flat());
}

const lines = async () => (await searched()).map(({ text, times, unfound }) => `${text} ${times} ${unfound}`);

it("the agent sees on the dashboard what visitors searched for often and didn't find, this week or last", async () => {
  await search("3 bed in Monument");
  await search("3 bed in Monument with 90 acres");
  await site.get("/search?city=Monument&page=2", telephone);
  expect(await lines()).toEqual(["3 or more beds 2 1", "Monument 2 1", "90 or more acres 1 1"]);
  const agent = await signIn(site);
  const dashboard = async () => (await agent.get("/api/admin/dashboard")).json().searched;
  expect(await dashboard()).toBeUndefined();
  for (let time = 0; time < 4; time++) await search("3 bed in Monument with 90 acres");
  await site.services.counter.flush();
  expect(await dashboard()).toBe("3 or more beds, 6 times, 5 without a result");
  now = new Date("2026-11-30T18:00:00Z");
  expect(await dashboard()).toBeDefined();
  now = new Date("2026-12-07T18:00:00Z");
  expect(await dashboard()).toBeUndefined();
});

it("the agent sees no counts from robots, prefetches, HEAD requests, her own searches, or a network's eleventh search in an hour", async () => {
  const agent = await signIn(site);
  await search("Monument", robot);
  await search("Monument", { ...telephone, "sec-purpose": "prefetch" });
  await agent.send({ method: "GET", url: "/search?city=Monument", headers: telephone });
  await site.send({ method: "HEAD", url: "/search?city=Monument", headers: telephone });
  expect(await lines()).toEqual([]);
  for (let time = 0; time < 12; time++) await site.get("/search?city=Monument", telephone);
  expect(await lines()).toEqual(["Monument 10 0"]);
});

it("the agent sees and exports a free-text word only after three searches, and it expires with its week otherwise", async () => {
  await search("xylorimba");
  await search("xylorimba");
  await search("quokka");
  await search("quokka");
  await search("quokka");
  const words = async () => (await searched()).map(({ text }) => text);
  expect(await words()).toEqual(["“quokka”"]);
  const csv = await countsCsv(site.platform.counts, now);
  expect([csv.includes("quokka"), csv.includes("xylorimba")]).toEqual([true, false]);
  const kept = async () =>
    (await site.platform.counts.between("searched", "2026-11-01", "2027-12-31")).map(({ about }) => about);
  expect(await kept()).toEqual(["“quokka”", "“xylorimba”"]);
  now = new Date("2026-11-30T18:00:00Z");
  await site.services.counter.flush();
  expect(await kept()).toEqual(["“quokka”"]);
  now = new Date("2027-11-30T18:00:00Z");
  await site.services.counter.flush();
  expect(await kept()).toEqual([]);
});

it("a visitor's searched email, phone number and street never reach the database, WAL or export", async () => {
  for (let time = 0; time < 3; time++)
    for (const canary of [
      "canary.zoe@example.com",
      "719-555-0137 canaryzoe",
      "(719) 555 0137",
      "7195550137",
      "1427 Canaryzoe Lane, Monument",
      "Canaryzoe Ln",
    ])
      await search(canary);
  await site.get("/search?city=canary.zoe%40example.com", telephone);
  expect((await searched()).map(({ text }) => text)).toContain("Monument");
  const files = readdirSync(dataDir).filter((name) => name.startsWith("shingle.db"));
  expect(files).toContain("shingle.db-wal");
  const kept = files.map((name) => readFileSync(join(dataDir, name), "latin1")).join("\n");
  const csv = await countsCsv(site.platform.counts, now);
  expect(kept).toContain("Monument");
  for (const text of [kept, csv]) expect(text).not.toMatch(/canary\.?zoe|555-?0137|1427 c/i);
});
