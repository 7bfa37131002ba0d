import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { createLetterSender } from "#server/notices/letter-sender.ts";

/** Sends what waits in a data folder, until it is killed. Words: the folder, the mail server, and by how many milliseconds its clock is ahead. */
const [dataDir = "", url = "", ahead = "0"] = process.argv.slice(2);
const sender = createLetterSender({
  config: readConfig({ SITE_URL: "https://www.hannah.example.com", SMTP_URL: url }),
  platform: openEmbeddedPlatform({ dataDir }),
  noticeSender: { tell: async () => {} },
  log: createLog(() => {}),
  now: () => new Date(Date.now() + Number(ahead)),
});
await sender.deliverDue();
