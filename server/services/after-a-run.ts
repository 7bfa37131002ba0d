import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { minute } from "#domain/time-units.ts";
import type { AlertOutcome, AlertRun } from "../alerts/alert-run.ts";
import type { ListingService } from "../listings/listing-service.ts";
import { errorFacts, type Log } from "../log.ts";
import type { OwnPhotos } from "../mls/own/own-photos.ts";
import { type FeedPhotos, fetchFirstPhotos } from "../mls/photos/feed-photos.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { createMutex, createRests, giveWay } from "../promises.ts";

/** Looks for alerts and does what follows. */
export type AlertWorker = ReturnType<typeof createAlertWorker>;

/** Runs the alerts one at a time, and does what follows from each: sends their emails and asks the agent. */
export function createAlertWorker(alertRun: AlertRun, sender: Pick<OutboxSender, "notify" | "wakeAlerts">, log: Log) {
  const exclusively = createMutex();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let hurry = new AbortController();

  /** Runs slowly beside visitors, unless the agent or the end of the process waits for it. */
  async function runNow(isAllowed = false): Promise<void> {
    if (isClosed) return;
    hurry = new AbortController();
    await follow(await alertRun.run(isAllowed ? giveWay : createRests(hurry.signal), isAllowed));
  }

  /** The agent is asked once, however often a run says the same. */
  async function follow({ written, held, restoredAt }: AlertOutcome): Promise<void> {
    if (written > 0) {
      log.info("alerts written", { alerts: written });
      sender.wakeAlerts();
    }
    if (restoredAt) await sender.notify(restoredNotice(restoredAt));
    if (held) await sender.notify(heldNotice(held));
  }

  /** Runs now, for example after a feed run. Never rejects. */
  const look = () =>
    exclusively(() => runNow()).catch((error: unknown) => {
      if (!isClosed) log.error("alert check failed", errorFacts(error));
    });

  return {
    /** Runs now and every minute, until `close`. */
    start(): void {
      timer ??= setInterval(() => void look(), minute).unref();
      void look();
    },
    look,
    held: alertRun.held,
    /** Emails or skips what is held. Returns whether anything was held. @throws StoreUnavailableError */
    async answerHeld(answer: "mail" | "skip"): Promise<boolean> {
      if (!(await alertRun.held())) return false;
      hurry.abort();
      await exclusively(() => (answer === "mail" ? runNow(true) : alertRun.skip()));
      return true;
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      hurry.abort();
      await exclusively(() => {});
    },
  };
}

/** What follows a feed run: new alerts, then photos of the agent's own homes, then each home's first photo. */
export function createAfterFeedRun(given: {
  mls: NonNullable<Platform["mls"]>;
  photos: FeedPhotos;
  /** Absent if the server may not write the agent's listings by itself. */
  ownPhotos: OwnPhotos | undefined;
  listingService: Pick<ListingService, "catchUp">;
  alertWorker: Pick<AlertWorker, "look">;
  log: Log;
}) {
  const { mls, photos, ownPhotos, listingService, alertWorker, log } = given;
  const stop = new AbortController();
  let fetching: Promise<void> | undefined;

  async function fetchPhotos(homes: readonly MlsHome[]): Promise<void> {
    if (ownPhotos) {
      await ownPhotos.fetch(homes, stop.signal);
      // On AWS, the server that downloaded other photos may have stopped before making their copies.
      await listingService.catchUp();
    }
    await fetchFirstPhotos(mls, photos, stop.signal);
  }

  return {
    /** @param homes the agent's own homes in the feed */
    run(homes: readonly MlsHome[]): void {
      // The database file may have been replaced.
      mls.close();
      void alertWorker.look();
      fetching ??= fetchPhotos(homes)
        .catch((error: unknown) => log.warn("first photos not downloaded", errorFacts(error)))
        .finally(() => {
          fetching = undefined;
        });
    },
    /** Stops fetching photos. */
    async close(): Promise<void> {
      stop.abort();
      await fetching;
    },
  };
}

function heldNotice({ homes, at }: NonNullable<AlertOutcome["held"]>) {
  return {
    key: `alerts-held-${at.slice(0, 10)}`,
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
