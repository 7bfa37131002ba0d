import { setTimeout as pause } from "node:timers/promises";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { anything, criteriaQuery } from "#domain/mls/search/criteria.ts";
import { day } from "#domain/time-units.ts";
import { createAlertRun } from "#server/alerts/alert-run.ts";
import { createOptInSending } from "#server/alerts/mail/send-opt-in.ts";
import { createSubscriptionReceiver } from "#server/alerts/receive-subscription.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/embedded/database/open-database.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createSqliteRecords } from "#server/embedded/records/sqlite-records.ts";
import type { Mirror } from "#server/mirror/mirror.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createSubscriptionStore } from "#server/stores/alerts/subscription-store.ts";
import { zoesSearch } from "#tests/contracts/samples.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { cpuSince, median, percentile95, round } from "../figures.ts";
import { freshFolder, productEnvironment } from "../product.ts";
import type { Section } from "../report.ts";
import { type RunningServer, startServer } from "../running-server.ts";
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
  const sending = { pausedAt: async () => undefined, requeue: async () => {} };
  const alertRun = createAlertRun({ platform, sending, canSend: true, host: "www.example.com", now });
  // The site rests between the parts of a run. Here only its own work is measured.
  const look = () => alertRun.run();
  await look();
  const runs: number[] = [];
  for (let run = 0; run < count.runs; run += 1) {
    change(mirror, run, later());
    runs.push(await spent(look));
  }
  const found = (await platform.matches.waiting()).length;
  // Gives a match to every subscriber without one, so there are as many alerts as subscriptions.
  const one = { home: "BENCH-1", kind: "new" as const, edition: "bench", price: 1, at: now().toISOString() };
  await platform.matches.add(subscriptions.map(({ id }) => ({ ...one, subscription: id })));
  time = Date.parse("2026-11-25T15:00:01.000Z");
  mirror.finish({ kind: "feed", readAt: now().toISOString() });
  const began = performance.now();
  const queuing = await spent(look);
  const queued = (performance.now() - began) / 1000;
  const [known, unknown] = await asked(platform, subscriptions, now, later);
  await platform.close();
  const { calm, busy, pages } = await visitors(folder, subscriptions);
  return [
    {
      title: "Alerts",
      about: `${count.subscriptions} subscriptions, each another search, ${found} of which find something of ${count.news} homes with another price among ${count.homes}; ${count.runs} runs. Alerts are queued on this machine's disk; by the clock it takes longer where others use its processor. ${count.asked} strangers ask with a known address and as many with an unknown one, in turns. While a site matches and queues ${count.subscriptions} alerts, visitors read ${pages} pages there, in turns with a second site that has none.`,
      columns: ["measured", "value"],
      rows: [
        ["a run, CPU seconds", runs.map(round).join(", ")],
        ["alerts queued, CPU seconds", round(queuing)],
        ["alerts queued, seconds", round(queued)],
        ["known address, median ms", round(known)],
        ["unknown address, median ms", round(unknown)],
        ["a page, p95 ms, without and beside a run", [calm, busy].map(round).join(", ")],
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

/** A page's p95 while this site matches 500 homes and queues 10,000 alerts, and in turns at a second site that doesn't. */
async function visitors(folder: string, subscriptions: readonly Subscription[]): Promise<Visitors> {
  const platform = openEmbeddedPlatform({ dataDir: folder });
  await queueAgain(platform, subscriptions);
  change(platform.mls?.mirror() as Mirror, count.runs, new Date());
  const command = () => [process.execPath, "--max-semi-space-size=8", "bench/alerts-site.ts"];
  const siteOn = (data: string) =>
    startServer({
      ...{ command, path: "/listings" },
      environment: (port) => ({ ...productEnvironment(data, port), SMTP_URL: nowhere }),
    });
  const sites = [await siteOn(folder), await siteOn(await freshFolder())] as const;
  const timesWhile = async (work: Promise<unknown>) => {
    const times: [number[], number[]] = [[], []];
    let isOver = false;
    void work.finally(() => {
      isOver = true;
    });
    for (; !isOver; await pause(5))
      // The first request after a pause takes longer, so each site comes first in every other turn.
      for (const which of times[0].length % 2 === 0 ? [0, 1] : [1, 0]) {
        const began = performance.now();
        await (await fetch(`${sites[which]?.origin}/listings`)).arrayBuffer();
        times[which]?.push(performance.now() - began);
      }
    await work;
    return times;
  };
  // The first visitors find code that isn't compiled yet.
  await timesWhile(pause(5000));
  const [busy, calm] = await timesWhile(aRun(sites[0]));
  const yesterday = new Date(Date.now() - day).toISOString();
  if ((await platform.matches.waiting()).some(({ since }) => since < yesterday))
    throw new Error("Not every alert was queued.");
  for (const site of sites) await site.stop();
  await platform.close();
  return { calm: percentile95(calm), busy: percentile95(busy), pages: busy.length };
}

/** Starts a run, and resolves when it's over: longer than the site leaves a request open. */
async function aRun({ origin }: RunningServer): Promise<void> {
  let answer = await fetch(`${origin}/look`);
  for (; (await answer.text()) === "true"; answer = await fetch(`${origin}/looks`)) await pause(500);
}

interface Visitors {
  /** Milliseconds, p95. */
  calm: number;
  busy: number;
  /** Pages read beside the run. */
  pages: number;
}

/** Lets every subscriber wait for an alert that is due. */
async function queueAgain(platform: Platform, subscriptions: readonly Subscription[]): Promise<void> {
  const at = new Date(Date.now() - 2 * day).toISOString();
  const one = { home: "BENCH-2", kind: "new" as const, edition: "again", price: 1, at };
  await platform.matches.add(subscriptions.map(({ id }) => ({ ...one, subscription: id })));
}
