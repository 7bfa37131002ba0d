import { demoProfile } from "#content/profile.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import { type AlertSending, createAlertSending } from "../alerts/alert-sending.ts";
import { type AlertWorker, createAlertWorker } from "../alerts/alert-worker.ts";
import { createAlertRendering } from "../alerts/mail/alert-mail.ts";
import { createAlertAddresses } from "../alerts/stored-subscriptions.ts";
import type { Config } from "../config.ts";
import type { Counter } from "../counts/counter.ts";
import type { Log } from "../log.ts";
import type { LetterRendering } from "../notices/mail/letter-mail.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { createSiteSigner } from "../site-signer.ts";

/** Email alerts, from new matches to sent emails. */
export interface AlertServices {
  worker: AlertWorker;
  sending: AlertSending;
  rendering: LetterRendering;
}

interface AlertServicesParts {
  config: Config;
  platform: Platform;
  noticeSender: Pick<NoticeSender, "notify">;
  counter: Pick<Counter, "count">;
  /** Sends the emails that were written. */
  wake(): void;
  log: Log;
  now(): Date;
}

export function createAlertServices(parts: AlertServicesParts): AlertServices {
  const { config, platform, noticeSender, counter, wake, log, now } = parts;
  const { origin } = config;
  const addresses = createAlertAddresses(platform, now);

  async function onMailed(homes: ReadonlySet<string>): Promise<void> {
    for (const { id, mlsNumber } of await platform.listings.all())
      if (homes.has(mlsNumber || id)) counter.count("mailed", id);
  }

  const limits = config.mailLimits;
  const { notify } = noticeSender;
  const sending = createAlertSending({ ...platform, addresses, limits, onMailed, notify, now });

  const worker = createAlertWorker({
    ...{ platform, host: new URL(origin).hostname, onWritten: wake, requeue: sending.giveBack, log, now },
    // Matches are turned into emails only when they may be sent: yesterday's homes are worth little.
    async mayWrite(profile) {
      const isPaused = (profile.publishing.alertsPausedAt ?? (await sending.pausedAt())) !== undefined;
      return config.notices.mail !== undefined && postalAddress(profile, demoProfile) !== undefined && !isPaused;
    },
    ask: (homes, at) => noticeSender.notify(heldNotice(homes, at)),
    askAfterRestore: (pausedAt) => noticeSender.notify(restoredNotice(pausedAt)),
  });
  return {
    worker,
    sending,
    rendering: createAlertRendering({ platform, signer: createSiteSigner(platform), origin, now }),
  };
}

function heldNotice(homes: number, now: Date) {
  return {
    key: `alerts-held-${now.toISOString().slice(0, 10)}`,
    subject: `${homes.toLocaleString("en-US")} homes changed at once. Email them, or skip?`,
    lines: [
      "So many MLS homes changed at once that the feed may be wrong. No alerts went out about them.",
      "In your inbox, under Alerts, choose whether to email or skip them.",
    ],
    open: "/admin?tab=inquiries&alerts",
  };
}

function restoredNotice(pausedAt: string) {
  return {
    key: `alerts-restored-${pausedAt.slice(0, 10)}`,
    subject: "Alerts are waiting for your decision",
    lines: [
      "Your website's data was restored from a backup. People who unsubscribed after the backup was made may be subscribed again, so no alerts go out.",
      "In your inbox, open Alerts. Block anyone who asked to stop, then select Resume.",
    ],
    open: "/admin?tab=inquiries&alerts",
  };
}
