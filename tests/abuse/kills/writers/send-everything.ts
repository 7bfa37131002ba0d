import { createAlertSending } from "#server/alerts/alert-sending.ts";
import { readConfig } from "#server/config.ts";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import { createLog } from "#server/log.ts";
import { type EmailRendering, emailHead } from "#server/notices/mail/rendered-email.ts";
import { createOutboxSender } from "#server/notices/outbox-sender.ts";

/** Sends what waits until it is killed. Arguments: folder, mail server, and the milliseconds its clock is ahead. */
const [dataDir = "", url = "", ahead = "0"] = process.argv.slice(2);
const limits = { MAIL_PER_HOUR: "100000", MAIL_PER_DAY: "100000" };
const config = readConfig({ SITE_URL: "https://www.hannah.example.com", SMTP_URL: url, ...limits });
const platform = openEmbeddedPlatform({ dataDir });
const now = () => new Date(Date.now() + Number(ahead));
const render: EmailRendering = async (email, profile, from) => ({
  ...emailHead(email, profile, from),
  text: email.kind,
});
const sender = createOutboxSender({
  ...{ config, platform, now, log: createLog(() => {}) },
  quota: createAlertSending(platform, config.mailLimits, { count: () => {} }, now),
  renderings: { "opt-in": render, alert: render, showing: render },
});
await sender.deliverDue();
