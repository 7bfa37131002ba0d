import { isScheduled } from "#domain/showings/showing.ts";
import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { createHomeSearch } from "#server/mls/home-search.ts";
import { createOutboxSender } from "#server/notices/outbox-sender.ts";
import { createShowingMail } from "#server/showings/showing-mail.ts";
import { createShowings } from "#server/showings/showings.ts";
import { createSiteSigner } from "#server/site-signer.ts";

/**
 * Confirms every showing request in a data folder, reschedules each showing, cancels every second one, and sends each
 * email at once, until it is killed; it continues where the last process ended. Arguments: the folder, the mail server,
 * the clock, and the number of requests.
 */
const [dataDir = "", url = "", start = "0", count = "0"] = process.argv.slice(2);
const clock = { time: Number(start) };
const now = () => new Date(clock.time);
const config = readConfig({ SITE_URL: "https://www.hannah.example.com", SMTP_URL: url });
const { origin } = config;
const platform = openEmbeddedPlatform({ dataDir });
const log = createLog(() => {});
const showing = createShowingMail(platform.showings, platform.people, createSiteSigner(platform), origin);
const sender = createOutboxSender({ config, platform, log, now, renderings: { showing } });
const notifying = { canSend: true, notify: async () => {}, wake() {}, wakeLater() {} };
const homeSearch = createHomeSearch(undefined, log, now);
const desk = createShowings({ platform, homeSearch, sender: notifying, config, log, now });

async function deliver(): Promise<void> {
  clock.time += 11_000;
  await sender.deliverDue();
}

await deliver();
for (let at = 0; at < Number(count); at++) {
  const id = `shw_${at}`;
  const find = () => platform.showings.find(id);
  if (!(await find())) {
    await desk.act("confirm", id, { on: "2026-12-05", from: "09:30", agreement: "open" });
    await deliver();
  }
  if ((await find())?.state === "confirmed") {
    await desk.act("move", id, { rev: 1, on: "2026-12-05", from: "10:30" });
    await deliver();
  }
  const moved = await find();
  if (at % 2 === 0 && moved && isScheduled(moved)) {
    await desk.act("call-off", id, { rev: 2 });
    await deliver();
  }
}
