import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { FeedChange } from "#domain/mls/feed/feed-setup.ts";
import { createLog } from "#server/log.ts";
import { type ResoServerOptions, startResoServer } from "#tests/reso-server/server.ts";
import { feedHomes } from "#tests/support/samples/feed-homes.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openEmbeddedPlatform } from "../../embedded/platform.ts";
import { createMlsStore } from "../../mirror/mls-store.ts";
import { openMirror } from "../../mirror/open-mirror.ts";
import { unspentHour } from "../feed/spent-hour.ts";
import { createFeedSetups } from "../feed-setup.ts";
import { createFeedProcess, type FeedProcess } from "./feed-process.ts";
import { createFeedRunner } from "./feed-runner.ts";
import { runJob } from "./run-job.ts";

const start = Date.parse("2026-11-22T12:00:00.000Z");
const homes = feedHomes(200, new Date(start));

/** Reads the feed in this process. Tests below cover the separate process. */
const inThisProcess: FeedProcess = { run: (job) => runJob(job, () => undefined), stop: () => undefined };

async function site(options: Partial<ResoServerOptions> = {}, process: FeedProcess = inThisProcess) {
  const feed = { records: homes as readonly Record<string, unknown>[] };
  const server = await startResoServer({ dialect: "plain", records: () => feed.records, ...options });
  onTestFinished(() => server.stop());
  const dataDir = temporaryFolder();
  const platform = openEmbeddedPlatform({ dataDir });
  onTestFinished(() => platform.close());
  const clock = { time: start };
  const now = () => new Date(clock.time);
  const setups = createFeedSetups(platform, now);
  const settings: FeedChange = {
    ...{ baseUrl: server.baseUrl, auth: { token: server.token }, dialect: options.dialect ?? "plain" },
    ...{ originatingSystemName: "demo", agentMlsIds: [], everyMinutes: 60, isEnabled: true },
  };
  await setups.save(settings);
  const path = join(dataDir, "mls.db");
  const parts = {
    store: platform.feed,
    setups,
    mls: createMlsStore(path),
    access: { mayBePrivate: true, spent: unspentHour() },
    now,
    process,
  };
  const runner = () => {
    const made = createFeedRunner({
      ...parts,
      timeZone: async () => "America/Denver",
      afterRun: () => {},
      log: createLog(() => {}),
    });
    onTestFinished(() => made.close());
    return made;
  };
  return {
    ...{ feed, server, setups, settings, path, platform, runner: runner(), another: runner, clock },
    pass: (minutes: number) => {
      clock.time += minutes * 60_000;
    },
    count: () => countIn(path),
    runs: () => platform.feed.runs(),
  };
}

function countIn(path: string): number {
  const database = openMirror(path);
  try {
    return Number(database.prepare("SELECT count(*) AS count FROM home").get()?.count);
  } finally {
    database.close();
  }
}

test("reads the feed when it is on and due, and reports the result in a sentence", async () => {
  const { runner, runs, pass, setups, settings, server } = await site();
  await runner.runDue();
  expect(await runs()).toMatchObject([{ outcome: "done", sentence: expect.stringMatching(/^Homes: [\d,]+ new\./) }]);
  await runner.runDue();
  pass(59);
  await runner.runDue();
  expect(await runs()).toHaveLength(1);
  pass(1);
  await runner.runDue();
  expect((await runs())[0]?.sentence).toMatch(/^No changes\. There are [\d,]+ homes now\.$/);
  await setups.save({ ...settings, isEnabled: false });
  pass(600);
  const asked = server.seen.length;
  await runner.runDue();
  expect(server.seen).toHaveLength(asked);
});

test("a comparison that fails alone is reported in a sentence, and the vendor's wait holds after a run that is done", async () => {
  const { runner, server, runs, pass, count } = await site();
  await runner.runDue();
  const known = count();
  const before = server.seen.length;
  pass(60);
  await runner.runDue();
  // The keys come last.
  const requests = server.seen.length - before;
  server.meet(...Array<"nothing">(requests - 1).fill("nothing"), "429 with Retry-After");
  pass(60);
  await runner.runDue();
  const [last] = await runs();
  expect(last).toMatchObject({ outcome: "done", homes: known, retryAt: "2026-11-22T14:00:07.000Z" });
  expect(last?.sentence).toMatch(
    /^No changes\. There are \d+ homes now\. The daily check for deleted homes couldn't be done, so none were removed: .+\. The next run tries again\.$/,
  );
  expect(count()).toBe(known);
  pass(60);
  await runner.runDue();
  expect((await runs())[0]?.sentence).toMatch(/^No changes\. There are \d+ homes now\.$/);
});

test("two processes read sequentially, never at once", async () => {
  const { runner, another, runs } = await site();
  const answers = await Promise.all([runner.run(), another().run()]);
  expect(answers.filter((answer) => answer === "busy")).toHaveLength(1);
  expect(await runs()).toHaveLength(1);
});

test("waits as long as the server says, and backs off further after each failure", async () => {
  const { runner, server, runs, pass } = await site();
  server.meet("429 with Retry-After");
  await runner.runDue();
  expect((await runs())[0]).toMatchObject({ outcome: "failed", fault: "quota", retryAt: "2026-11-22T12:00:07.000Z" });
  const asked = server.seen.length;
  await runner.runDue();
  expect(server.seen).toHaveLength(asked);
  for (const [minutes, tried] of [
    [1, 2],
    [1, 2],
    [1, 3],
    [3, 3],
    [1, 4],
  ] as const) {
    server.meet("429 without a word");
    pass(minutes);
    await runner.runDue();
    expect(await runs()).toHaveLength(tried);
  }
  server.meet();
  pass(60);
  await runner.runDue();
  expect((await runs())[0]?.outcome).toBe("done");
});

test("compares all keys daily; if a feed lost most of its homes, asks the agent and removes none", async () => {
  const { runner, feed, count, path } = await site();
  await runner.run();
  const before = count();
  forgetComparison(path);
  feed.records = homes.slice(0, 40);
  const asked = await runner.run();
  // Two of these 40 are homes that no one may see, so the mirror never had them.
  expect(asked).toMatchObject({ outcome: "asks", question: { listed: 38, known: before } });
  expect(asked).toHaveProperty("sentence", expect.stringContaining("None were removed"));
  expect(count()).toBe(before);
  const answered = await runner.run({ mayRemoveMost: true });
  expect(answered).toMatchObject({ outcome: "done", sentence: expect.stringMatching(/gone\./) });
  expect(count()).toBeLessThan(41);
});

test("another feed's homes replace the previous ones", async () => {
  const one = await site();
  await one.runner.run();
  const other = await site();
  other.feed.records = homes.slice(0, 50);
  await one.setups.save({ ...other.settings, auth: { token: other.server.token } });
  expect(await one.runner.run()).toMatchObject({ outcome: "done" });
  expect(one.count()).toBeLessThan(50);
});

test("a request to start over reads every home again", async () => {
  const { runner, count } = await site();
  await runner.run();
  const before = count();
  expect(await runner.run({ isAnew: true })).toMatchObject({ sentence: expect.stringMatching(/^Homes: [\d,]+ new\./) });
  expect(count()).toBe(before);
});

test("discards and refills a damaged file", async () => {
  const { runner, count, path } = await site();
  await runner.run();
  const before = count();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(90, Math.floor(bytes.length / 3)));
  const first = await runner.run({ isAnew: true });
  if (typeof first === "object" && first.outcome === "failed") await runner.run();
  expect(count()).toBe(before);
});

describe("a separate process", () => {
  test("that was killed keeps its lease for two minutes, and the next run reports what happened", async () => {
    const { runner, platform, pass, runs, clock } = await site();
    const at = (minutes: number) => new Date(clock.time + minutes * 60_000).toISOString();
    await platform.feed.lease("killed", at(0), at(2));
    expect(await runner.run()).toBe("busy");
    pass(3);
    await runner.runDue();
    expect((await runs())[0]?.sentence).toMatch(/^It continued an interrupted run\./);
  });

  test("counts its downloads in the site's hour", async () => {
    const { path, setups } = await site();
    const settings = (await setups.load())?.settings;
    if (!settings) throw new Error("There is no feed.");
    const spent = unspentHour();
    const wish = { isAnew: false, mayRemoveMost: false, mayBePrivate: true };
    const job = { path, settings, spent, timeZone: "America/Denver", ...wish };
    await createFeedProcess().run(job);
    const { bytes } = spent;
    expect(bytes).toBeGreaterThan(100_000);
    await createFeedProcess().run({ ...job, isAnew: true });
    expect(spent.bytes).toBeGreaterThan(1.9 * bytes);
  });

  test("is reported when only the child process ended", async () => {
    const file = join(temporaryFolder(), "worker.mjs");
    writeFileSync(file, "process.exit(3);");
    const { runner } = await site({}, createFeedProcess({ file }));
    expect(await runner.run()).toMatchObject({ outcome: "failed", fault: "stopped" });
  });
});

function forgetComparison(path: string): void {
  const database = openMirror(path);
  database.exec("DELETE FROM state WHERE name = 'comparedAt'");
  database.close();
}
