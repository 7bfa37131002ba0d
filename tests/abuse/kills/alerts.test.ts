import { expect, it } from "vitest";
import { day, minute } from "#domain/time-units.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { hannahsProfile } from "../../contracts/samples.ts";
import { seededRandom } from "../../contracts/seeded-random.ts";
import { readable } from "../../support/programs/mail-server.ts";
import { subscription } from "../../support/site/alert-site.ts";
import { killedSender } from "./killed-sender.ts";

const kills = Number(process.env.ALERT_KILLS ?? 20);
const subscribers = 12;
/** How many emails one process sends at a time. */
const atOnce = 4;
/** 8:30 AM in Denver. */
const begin = Date.parse("2026-11-03T15:30:00.000Z");
/** Days of work for one process: more than it finishes before it's killed. */
const ahead = 40;

it("a process killed while it matches, writes, and emails alerts sends each home once and repeats only alerts in progress", {
  timeout: 600_000 + kills * minute,
}, async () => {
  const random = seededRandom(20_261_129);
  /** Emails left to send before the process is killed, at any machine speed. */
  let left = 0;
  const { dataDir, received, run, mails: byId } = await killedSender("send-alerts", () => --left === 0);
  const platform = openEmbeddedPlatform({ dataDir });
  await platform.profile.save(hannahsProfile({ timeZone: "America/Denver" }));
  for (let at = 0; at < subscribers; at++) await platform.subscriptions.add(subscription(`s${at}`));
  await platform.close();

  let today = begin;
  for (let kill = 0; kill < kills; kill++) {
    left = 1 + Math.floor(random() * 2 * subscribers);
    expect(await run([today, ahead], random() * 100)).toMatchObject({ status: null });
    today = (await lastDay(dataDir)) + day;
  }
  expect(await run([today, 2])).toMatchObject({ status: 0 });

  const after = openEmbeddedPlatform({ dataDir });
  const homes = [...(after.mls?.mirror().keys() ?? [])].map((key) => key.replace("key-", ""));
  const last = new Date(today + day).toISOString().slice(0, 10);
  // Homes from the last day wait for the next morning.
  const expected = homes.filter((name) => !name.startsWith(last)).toSorted();
  expect(await after.matches.waiting()).toHaveLength(subscribers);
  await after.close();

  const mails = [...byId().values()];
  const told = Map.groupBy(mails, ([mail]) => mail?.to.join() ?? "");
  expect(told.size).toBe(subscribers);
  for (const [email, of] of told) {
    const names = of.flatMap(([mail]) => namesIn(mail?.raw ?? ""));
    expect(names.toSorted(), email).toEqual(expected);
  }
  expect(received.length - mails.length).toBeLessThanOrEqual(kills * atOnce);
  process.stdout.write(`${kills} kills, ${mails.length} alerts, ${received.length - mails.length} of them twice.\n`);
});

/** Returns the MLS numbers of the homes in an alert's text. */
function namesIn(raw: string): string[] {
  const [, text = ""] = readable(raw).split(/^Content-Type: text\//m);
  return [...text.matchAll(/(\d{4}-\d{2}-\d{2}-\d) Sample Way/g)].map(([, name = ""]) => name);
}

/** The latest day whose homes the mirror has, by the clock at its beginning. */
async function lastDay(dataDir: string): Promise<number> {
  const platform = openEmbeddedPlatform({ dataDir });
  const days = [...(platform.mls?.mirror().keys() ?? [])].map((key) => key.slice("key-".length, -2));
  await platform.close();
  const last = days.toSorted().at(-1);
  return last === undefined ? begin - day : Date.parse(`${last}${new Date(begin).toISOString().slice(10)}`);
}
