import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { createLetterSender } from "#server/notices/letter-sender.ts";

/** Sends the waiting emails until it is killed. Arguments: folder, mail server, and the milliseconds its clock is ahead. */
const [dataDir = "", url = "", ahead = "0"] = process.argv.slice(2);
const sender = createLetterSender({
  config: readConfig({ SITE_URL: "https://www.hannah.example.com", SMTP_URL: url }),
  platform: openEmbeddedPlatform({ dataDir }),
  noticeSender: { notify: async () => {} },
  log: createLog(() => {}),
  now: () => new Date(Date.now() + Number(ahead)),
});
await sender.deliverDue();
