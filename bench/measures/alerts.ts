import { setTimeout as pause } from "node:timers/promises";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { anything, criteriaQuery } from "#domain/mls/search/criteria.ts";
import { createAlertRun } from "#server/alerts/alert-run.ts";
import { createOptInSending } from "#server/alerts/mail/send-opt-in.ts";
import { createSubscriptionReceiver } from "#server/alerts/receive-subscription.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/embedded/database/open-database.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createSqliteRecords } from "#server/embedded/records/sqlite-records.ts";
import { createLog } from "#server/log.ts";
import type { Mirror } from "#server/mirror/mirror.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createAlertWorker } from "#server/services/after-a-run.ts";
import { createSubscriptionStore } from "#server/stores/alerts/subscription-store.ts";
import { zoesSearch } from "#tests/contracts/samples.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { cpuSince, median, percentile95, round } from "../figures.ts";
import { freshFolder, productCommand, productEnvironment } from "../product.ts";
import type { Section } from "../report.ts";
import { startServer } from "../running-server.ts";
import { homesAPage, pageFrom } from "./search.ts";

const count = { homes: 100_000, subscriptions: 10_000, news: 500, runs: 3, asked: 30 };
const nowhere = "smtp://127.0.0.1:1";
const cities = ["Monument", "Fountain", "Colorado Springs", "Palmer Lake"];

/** The cost of a feed run, its alerts and a stranger's request, with 10,000 subscriptions and 100,000 homes. */
export async function measure(): Promise<Section[]> {
  const folder = await freshFolder();
  const platform = openEmbeddedPlatform({ dataDir: folder });
  const mirror = platform.mls?.mirror() as Mirror;
  let time = Date.parse("2026-11-24T16:00:00.000Z");
  const now = () => new Date(time);
  const later = () => {
    time += 3_600_000;
    return now();
  };
  const subscriptions = await fill(folder, mirror, now());
  const nothing = async () => {};
  const sending = { pausedAt: async () => undefined, giveBack: nothing };
  const run = createAlertRun({ platform, sending, canSend: true, host: "www.example.com", now });
  const log = createLog(() => {});
  const worker = createAlertWorker(run, { wakeAlerts: () => {}, notify: nothing }, log);
  await worker.look();
  const runs: number[] = [];
  for (let run = 0; run < count.runs; run += 1) {
    change(mirror, run, later());
    runs.push(await spent(worker.look));
  }
  const found = (await platform.matches.waiting()).length;
  // Gives a match to every subscriber without one, so there are as many alerts as subscriptions.
  const one = { home: "BENCH-1", kind: "new" as const, edition: "bench", price: 1, at: now().toISOString() };
  await platform.matches.add(subscriptions.map(({ id }) => ({ ...one, subscription: id })));
  time = Date.parse("2026-11-25T15:00:01.000Z");
  mirror.finish({ kind: "feed", readAt: now().toISOString() });
  const began = performance.now();
  const queuing = await spent(worker.look);
  const queued = (performance.now() - began) / 1000;
  await worker.close();
  const [known, unknown] = await asked(platform, subscriptions, now, later);
  await platform.close();
  const [calm, busy] = await visitors(folder);
  return [
    {
      title: "Alerts",
      about: `${count.subscriptions} subscriptions, each another search, ${found} of which find something of ${count.news} homes with another price among ${count.homes}; ${count.runs} runs. Alerts are queued on this machine's disk; by the clock it takes longer where others use its processor. ${count.asked} strangers ask with a known address and as many with an unknown one, in turns. Visitors read one page after the other, before such a run and for the minute in which it is.`,
      columns: ["measured", "value"],
      rows: [
        ["a run, CPU seconds", runs.map(round).join(", ")],
        ["alerts queued, CPU seconds", round(queuing)],
        ["alerts queued, seconds", round(queued)],
        ["known address, median ms", round(known)],
        ["unknown address, median ms", round(unknown)],
        ["a page, p95 ms, before and beside a run", [calm, busy].map(round).join(", ")],
      ],
      readings: [
        { goal: "A1 run", measured: { "": median(runs) } },
        { goal: "A1 digests", measured: { "": queuing } },
        { goal: "A1 visitors", measured: { "": busy / calm } },
        { goal: "A2 time", measured: { "": Math.abs(known - unknown) } },
      ],
    },
  ];
}

/** Homes as a feed sends them, and subscriptions without a disk flush after each. */
async function fill(folder: string, mirror: Mirror, now: Date): Promise<Subscription[]> {
  for (let first = 0; first < count.homes; first += homesAPage)
    mirror.apply(pageFrom(first).map((record) => readHome(record, "America/Denver")));
  mirror.finish({ kind: "feed", readAt: now.toISOString() });
  const random = seededRandom(11);
  const below = (most: number) => Math.floor(random() * most);
  const database = openDatabase(folder);
  database.exec("PRAGMA synchronous = OFF");
  const store = createSubscriptionStore(createSqliteRecords(database));
  const made = Array.from({ length: count.subscriptions }, (_, index) => {
    const priceMin = 150_000 + below(500) * 1000;
    const sought = { cities: [cities[below(4)] ?? ""], priceMin, priceMax: priceMin * 1.4, beds: 2 + below(3) };
    const consent = { words: "a".repeat(64), at: new Date(now.getTime() - index * 1000).toISOString() };
    const [id, email] = [`sub_${index}`, `buyer${index}@homes.internal`];
    return zoesSearch({ id, email, status: "active", query: criteriaQuery({ ...anything, ...sought }), consent });
  });
  for (const each of made) await store.add(each);
  database.close();
  return made;
}

/** Different homes in each run cost less. */
function change(mirror: Mirror, run: number, now: Date): void {
  const changedAt = now.toISOString();
  for (let at = 1; at <= count.news; at += 1) {
    const home = mirror.findByKey(`bench-${run * count.news + at}`);
    if (!home) continue;
    const cheaper = { ...home, price: home.price * 0.9, changedAt };
    mirror.apply([{ outcome: "home", key: home.key, changedAt, home: cheaper }]);
  }
  mirror.finish({ kind: "feed", readAt: changedAt });
}

/** Seconds of CPU time. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return cpuSince(before) / 1000;
}

/** Median milliseconds to answer an alert request, for a known and an unknown address. */
async function asked(platform: Platform, subscriptions: readonly Subscription[], now: () => Date, later: () => Date) {
  const config = readConfig({ SMTP_URL: nowhere });
  const receiver = createSubscriptionReceiver({
    ...{ platform, config, now },
    sender: { canSend: true },
    mail: createOptInSending(platform, config, { wake: () => {} }, now),
    file: async () => {},
    words: { of: async () => "", isHome: async () => true },
  });
  const times: [number[], number[]] = [[], []];
  for (const [turn, { email, query = "" }] of subscriptions.slice(0, count.asked).entries()) {
    // More than a few requests per hour are answered without any work.
    later();
    for (const [which, from] of [email, `other${turn}@homes.internal`].entries()) {
      const began = performance.now();
      await receiver.receive({ email: from, query, rhythm: "daily" }, "");
      times[which]?.push(performance.now() - began);
    }
  }
  return [median(times[0]), median(times[1])] as const;
}

/** A page's p95 for a few seconds without a run, and for a minute with one, because the site checks for news every minute. */
async function visitors(folder: string): Promise<[number, number]> {
  const platform = openEmbeddedPlatform({ dataDir: folder });
  const mirror = platform.mls?.mirror() as Mirror;
  mirror.finish({ kind: "feed", readAt: new Date().toISOString() });
  const environment = (port: number) => ({ ...productEnvironment(folder, port), SMTP_URL: nowhere });
  const site = await startServer({ command: productCommand, environment, path: "/listings" });
  const readAt = async () => (await platform.matches.state("news"))?.readAt;
  const timesFor = async (seconds: number) => {
    const times: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(5)) {
      const began = performance.now();
      await (await fetch(`${site.origin}/listings`)).arrayBuffer();
      times.push(performance.now() - began);
    }
    return percentile95(times);
  };
  const calm = await timesFor(20);
  const known = await readAt();
  change(mirror, count.runs, new Date());
  const busy = await timesFor(62);
  if (known === (await readAt())) throw new Error("The site read no news during the load.");
  await site.stop();
  await platform.close();
  return [calm, busy];
}
