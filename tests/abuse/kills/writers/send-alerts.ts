import { day, minute } from "#domain/time-units.ts";
import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { createServices } from "#server/services.ts";
import { home } from "../../../support/site/alert-site.ts";

/**
 * Reads the feed, matches new homes, and writes and sends the next morning's alerts, day after day, until it is killed.
 * Arguments: the folder, the mail server, the first day's clock, and the number of days.
 */
const [dataDir = "", url = "", start = "0", days = "1"] = process.argv.slice(2);
const clock = { time: Number(start) };
const limits = { MAIL_PER_HOUR: "100000", MAIL_PER_DAY: "100000" };
const config = readConfig({ SITE_URL: "https://www.hannah.example.com", SMTP_URL: url, ...limits });
const platform = openEmbeddedPlatform({ dataDir });
const { alerts, sender } = createServices(
  config,
  platform,
  createLog(() => {}),
  () => new Date(clock.time),
);
const mirror = platform.mls?.mirror();
if (!mirror) throw new Error("There is no mirror.");

async function work(): Promise<void> {
  mirror?.finish({ kind: "feed", readAt: new Date(clock.time).toISOString() });
  await alerts.worker.look();
  await sender.deliverDue();
}

for (let at = 0; at < Number(days); at++) {
  clock.time = Number(start) + at * day;
  await work();
  // Each run of the feed is later than the one before.
  clock.time += minute;
  const changedAt = new Date(clock.time).toISOString();
  const homes = [0, 1].map((each) => home(`${changedAt.slice(0, 10)}-${each}`, { changedAt }));
  mirror.apply(homes.map((each) => ({ outcome: "home", key: each.key, changedAt, home: each })));
  await work();
}
