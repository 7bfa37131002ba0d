import { setTimeout as pause } from "node:timers/promises";
import type { Subscription } from "#domain/alerts/subscription.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { readHome } from "#domain/mls/home/read-home.ts";
import { anything, criteriaQuery } from "#domain/mls/search/criteria.ts";
import { createAlertWorker } from "#server/alerts/alert-worker.ts";
import { createSubscriptionReceiver } from "#server/alerts/receive-subscription.ts";
import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import type { Mirror } from "#server/mirror/mirror.ts";
import type { Platform } from "#server/ports/platform.ts";
import { seededRandom } from "#tests/contracts/seeded-random.ts";
import { median, percentile95, round } from "../figures.ts";
import { freshFolder, productCommand, productEnvironment } from "../product.ts";
import type { Section } from "../report.ts";
import { type RunningServer, startServer } from "../running-server.ts";
import { homesAPage, pageFrom } from "./search.ts";

const count = { homes: 100_000, subscriptions: 10_000, news: 500, runs: 3, asked: 100 };
const hour = 3_600_000;
const nowhere = "smtp://127.0.0.1:1";
const cities = ["Monument", "Fountain", "Colorado Springs", "Palmer Lake"];

/** What a run of the feed, its alerts and a stranger's question cost with 10,000 subscriptions and 100,000 homes. */
export async function measure(): Promise<Section[]> {
  const folder = await freshFolder();
  const platform = openEmbeddedPlatform({ dataDir: folder });
  const mirror = platform.mls?.mirror() as Mirror;
  const clock = { time: Date.parse("2026-11-24T16:00:00.000Z") };
  const now = () => new Date(clock.time);
  const subscriptions = await fill(platform, mirror, now());
  const worker = createAlertWorker({
    ...{
      platform,
      host: "www.example.com",
      mayWrite: async () => true,
      onWritten: () => {},
      giveBack: async () => {},
      now,
    },
    ...{ ask: async () => {}, log: createLog(() => {}) },
  });
  await worker.look();
  const runs: number[] = [];
  for (let run = 0; run < count.runs; run += 1) {
    clock.time += hour;
    change(mirror, run, now());
    runs.push((await spent(() => worker.look())).cpu);
  }
  const found = (await platform.matches.waiting()).length;
  // Whoever has no match has one, so that there are as many alerts as subscriptions.
  const at = now().toISOString();
  const one = { home: "BENCH-1", kind: "new" as const, edition: "bench", price: 1, at };
  await platform.matches.add(subscriptions.map(({ id }) => ({ ...one, subscription: id })));
  clock.time = Date.parse("2026-11-25T15:00:01.000Z");
  mirror.finish({ kind: "feed", readAt: now().toISOString() });
  const queued = await spent(() => worker.look());
  await worker.close();
  const times = await asked(platform, subscriptions, clock);
  await platform.close();
  const visitors = await visitorsBeside(folder);
  const difference = Math.abs(median(times.known) - median(times.unknown));
  return [
    {
      title: "Alerts",
      about: `${count.subscriptions} subscriptions, each another search, ${found} of which find something of ${count.news} homes with another price among ${count.homes}; ${count.runs} runs. Alerts are queued on this machine's disk. ${count.asked} strangers ask with a known address and as many with an unknown one, in turns. Visitors read one page after the other, for a minute without and a minute with such a run.`,
      columns: ["measured", "value"],
      rows: [
        ["a run, CPU seconds", runs.map(round).join(", ")],
        ["alerts queued, seconds", round(queued.elapsed)],
        ["alerts queued, CPU seconds", round(queued.cpu)],
        ["known address, median ms", round(median(times.known))],
        ["unknown address, median ms", round(median(times.unknown))],
        ["a page, p95 ms, before and beside a run", visitors.map(round).join(", ")],
      ],
      readings: [
        { goal: "A1 run", measured: { "": median(runs) } },
        { goal: "A1 digests", measured: { "": queued.elapsed } },
        { goal: "A1 visitors", measured: { "": (visitors[1] ?? Number.NaN) / (visitors[0] ?? Number.NaN) } },
        { goal: "A2 time", measured: { "": difference } },
      ],
    },
  ];
}

/** Homes as a feed brings them, and subscriptions as a store keeps them, past none of it. */
async function fill(platform: Platform, mirror: Mirror, now: Date): Promise<Subscription[]> {
  for (let first = 0; first < count.homes; first += homesAPage)
    mirror.apply(pageFrom(first).map((record) => readHome(record, "America/Denver")));
  mirror.finish({ kind: "feed", readAt: now.toISOString() });
  const random = seededRandom(11);
  const below = (most: number) => Math.floor(random() * most);
  const made = Array.from({ length: count.subscriptions }, (_, index): Subscription => {
    const priceMin = 150_000 + below(500) * 1000;
    const sought = { cities: [cities[below(4)] ?? ""], priceMin, priceMax: priceMin * 1.4, beds: 2 + below(3) };
    return {
      ...{
        id: `sub_${index}`,
        email: `buyer${index}@homes.internal`,
        rhythm: "daily",
        status: "active",
        generation: 0,
      },
      ...{ query: criteriaQuery({ ...anything, ...sought }), kinds: ["new", "price", "back", "open_house"] },
      consent: { words: "a".repeat(64), at: new Date(now.getTime() - index * 1000).toISOString() },
    };
  });
  for (const each of made) await platform.subscriptions.add(each);
  return made;
}

/** Other homes in each run cost less. */
function change(mirror: Mirror, run: number, now: Date): void {
  const changedAt = now.toISOString();
  const homes = Array.from({ length: count.news }, (_, at) => mirror.findByKey(`bench-${run * count.news + at + 1}`));
  const cheaper = homes.flatMap((home): MlsHome[] => (home ? [{ ...home, price: home.price * 0.9, changedAt }] : []));
  mirror.apply(cheaper.map((home) => ({ outcome: "home", key: home.key, changedAt, home })));
  mirror.finish({ kind: "feed", readAt: changedAt });
}

/** Seconds. */
async function spent(work: () => Promise<unknown>): Promise<{ cpu: number; elapsed: number }> {
  const [before, began] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1_000_000, elapsed: (performance.now() - began) / 1000 };
}

/** Milliseconds until who asks for alerts is answered. */
async function asked(platform: Platform, subscriptions: readonly Subscription[], clock: { time: number }) {
  const receiver = createSubscriptionReceiver({
    ...{ platform, config: readConfig({ SMTP_URL: nowhere }), now: () => new Date(clock.time) },
    letterSender: { canSend: true, wake: () => {} },
    words: { of: async () => "", isHome: async () => true },
  });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < count.asked; turn += 1) {
    // No more than a few in an hour are answered without work.
    clock.time += hour;
    const { email = "", query = "" } = subscriptions[turn] ?? {};
    for (const [kind, from] of Object.entries({ known: email, unknown: `other${turn}@homes.internal` })) {
      const began = performance.now();
      await receiver.receive({ email: from, query, rhythm: "daily" }, "");
      times[kind as keyof typeof times].push(performance.now() - began);
    }
  }
  return times;
}

/** The p95 of a page for a minute without a run, and for one with one: the site looks for news each minute. */
async function visitorsBeside(folder: string): Promise<number[]> {
  const platform = openEmbeddedPlatform({ dataDir: folder });
  const mirror = platform.mls?.mirror() as Mirror;
  mirror.finish({ kind: "feed", readAt: new Date().toISOString() });
  const environment = (port: number) => ({ ...productEnvironment(folder, port), SMTP_URL: nowhere });
  const site = await startServer({ command: productCommand, environment, path: "/listings" });
  const before = async () => (await platform.matches.state("news"))?.readAt;
  const [known, calm] = [await before(), await timesOf(site)];
  change(mirror, count.runs, new Date());
  const busy = await timesOf(site);
  if (known === (await before())) throw new Error("The site has read no news beside the visitors.");
  await site.stop();
  await platform.close();
  return [percentile95(calm), percentile95(busy)];
}

async function timesOf({ origin }: RunningServer): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + 65_000; performance.now() < end; ) {
    const began = performance.now();
    await (await fetch(`${origin}/listings`)).arrayBuffer();
    times.push(performance.now() - began);
    await pause(5);
  }
  return times;
}
