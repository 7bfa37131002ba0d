import type { SiteNotice } from "#domain/notices/site-notice.ts";
import { createAlertRun } from "../alerts/alert-run.ts";
import { createAlertSending } from "../alerts/alert-sending.ts";
import { createAlertRendering } from "../alerts/mail/alert-mail.ts";
import { optInMail } from "../alerts/mail/opt-in-mail.ts";
import { createSubjectWords } from "../alerts/subject-words.ts";
import type { Config } from "../config.ts";
import type { Counter } from "../counts/counter.ts";
import type { Log } from "../log.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import { createOutboxSender } from "../notices/outbox-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { createShowingMail } from "../showings/showing-mail.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createAlertWorker } from "./after-a-run.ts";

/** Emails to clients and subscribers, each kind with its renderer, and the alerts that become some of them. */
export function createMailServices(given: {
  config: Config;
  platform: Platform;
  homeSearch: HomeSearch;
  isCurrent(site: SiteNotice): Promise<boolean>;
  counter: Counter;
  log: Log;
  now(): Date;
}) {
  const { config, platform, homeSearch, isCurrent, counter, log, now } = given;
  const { origin, mailLimits: limits } = config;
  const signer = createSiteSigner(platform);
  const words = createSubjectWords(platform, homeSearch);
  const sending = createAlertSending(platform, limits, counter, now);
  const renderings = {
    "opt-in": optInMail(platform, words, config),
    showing: createShowingMail(platform.showings, platform.people, signer, origin),
    alert: createAlertRendering({ platform, signer, origin, now }),
  };
  const sender = createOutboxSender({ config, platform, renderings, quota: sending, isCurrent, log, now });
  const { canSend } = sender;
  const alertRun = createAlertRun({ platform, sending, canSend, host: new URL(origin).hostname, now });
  return {
    sender,
    /** What subscriptions are about, in words. */
    words,
    alerts: { sending, worker: createAlertWorker(alertRun, sender, log) },
  };
}
