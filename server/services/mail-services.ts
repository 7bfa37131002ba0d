import { createAlertRun } from "../alerts/alert-run.ts";
import { createAlertSending } from "../alerts/alert-sending.ts";
import { createAlertRendering } from "../alerts/mail/alert-mail.ts";
import { optInMail } from "../alerts/mail/opt-in-mail.ts";
import { createSubjectWords } from "../alerts/subject-words.ts";
import type { Config } from "../config.ts";
import type { Counter } from "../counts/counter.ts";
import type { Log } from "../log.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import { createLetterSender } from "../notices/letter-sender.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { createShowingMail } from "../showings/showing-mail.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createAlertWorker } from "./after-a-run.ts";

interface MailServicesParts {
  config: Config;
  platform: Platform;
  homeSearch: HomeSearch;
  noticeSender: NoticeSender;
  counter: Counter;
  log: Log;
  now(): Date;
}

/** Emails to clients and subscribers, each kind with its renderer, and the alerts that become some of them. */
export function createMailServices({
  config,
  platform,
  homeSearch,
  noticeSender,
  counter,
  log,
  now,
}: MailServicesParts) {
  const { origin, mailLimits: limits } = config;
  const signer = createSiteSigner(platform);
  const words = createSubjectWords(platform, homeSearch);
  const sending = createAlertSending({ platform, limits, counter, noticeSender, now });
  const renderings = {
    "opt-in": optInMail(platform, words, config),
    showing: createShowingMail({ ...platform, signer, origin }),
    alert: createAlertRendering({ platform, signer, origin, now }),
  };
  const letterSender = createLetterSender({ config, platform, noticeSender, renderings, alerts: sending, log, now });
  const { canSend } = letterSender;
  const alertRun = createAlertRun({ platform, sending, canSend, host: new URL(origin).hostname, now });
  return {
    letterSender,
    /** What subscriptions are about, in words. */
    words,
    alerts: { sending, worker: createAlertWorker({ alertRun, letterSender, noticeSender, log }) },
  };
}
