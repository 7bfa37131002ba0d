import { randomUUID } from "node:crypto";
import { type FeedRun, nextRunAt } from "#domain/mls/feed/feed-run.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { minute } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../../log.ts";
import type { MlsStore } from "../../mirror/mls-store.ts";
import type { FeedStore } from "../../ports/feed-store.ts";
import type { FeedAccess } from "../feed/spent-hour.ts";
import type { FeedSetups } from "../feed-setup.ts";
import type { OwnHomes, OwnOutcome, OwnReading } from "../own/own-homes.ts";
import { createFeedProcess, type FeedProcess } from "./feed-process.ts";
import type { FeedJob, FeedOutcome } from "./run-job.ts";
import { runFrom } from "./run-sentence.ts";

/** Interval between two schedule checks, in milliseconds. */
const pause = 15_000;
/** Milliseconds after which another process may take over from a killed one. Renewed three times in that period. */
const leaseTime = 120_000;

/** The start and end of a lease taken now, as ISO timestamps. */
export function leaseFrom(now: Date): [now: string, until: string] {
  return [now.toISOString(), new Date(now.getTime() + leaseTime).toISOString()];
}

/** Pause in milliseconds after a run that couldn't be recorded. */
const unwrittenPause = 5 * minute;

export interface RunWish {
  /** Clears the mirror and reads everything again. */
  isAnew?: boolean | undefined;
  /** The agent has confirmed that homes missing from the feed are gone. */
  mayRemoveMost?: boolean | undefined;
  /** The same for the agent's own homes, a separate question about a separate list. */
  mayTakeOffOwn?: boolean | undefined;
}

/** `busy`: a process is reading the feed now. `not set up`: there is no feed, or no secret for it. */
export type RunAnswer = FeedRun | "busy" | "not set up";

export type FeedRunner = ReturnType<typeof createFeedRunner>;

/** Reads the feed on schedule and on request. */
export function createFeedRunner(given: {
  store: FeedStore;
  setups: FeedSetups;
  mls: Pick<MlsStore, "path" | "change" | "mirror">;
  access: FeedAccess;
  timeZone(): Promise<string>;
  /** Syncs the agent's listings with her homes in the feed. Absent where the site can't write listings automatically. */
  ownHomes?: Pick<OwnHomes, "take"> | undefined;
  /** Does what follows a run, whatever its result. @param own the agent's homes that it read */
  afterRun(own: MlsHome[]): void;
  log: Log;
  now(): Date;
  process?: FeedProcess;
}) {
  const { store, setups, mls, access, timeZone, ownHomes, afterRun, log, now, process = createFeedProcess() } = given;
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<RunAnswer> | undefined;
  let isClosed = false;
  let unwrittenUntil = 0;

  /** Reads the feed now. */
  function run(wish: RunWish = {}): Promise<RunAnswer> {
    if (running || isClosed) return Promise.resolve("busy");
    running = runOnce(wish).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function runOnce(wish: RunWish): Promise<RunAnswer> {
    const known = await setups.load();
    const settings = known?.settings;
    if (!settings) return "not set up";
    const leased = await lease();
    if (leased === "held by another") return "busy";
    const startedAt = now().toISOString();
    // If the run can't be recorded, the vendor still gets a pause.
    unwrittenUntil = now().getTime() + unwrittenPause;
    let renewing = Promise.resolve();
    const renewal = setInterval(() => {
      renewing = renew();
    }, leaseTime / 3).unref();
    try {
      const { isAnew = false, mayRemoveMost = false, mayTakeOffOwn = false } = wish;
      const job = { path: mls.path, settings, ...access, timeZone: await timeZone(), isAnew, mayRemoveMost };
      const takesOwnHomes = known.setup.takesOwnHomes !== false && ownHomes !== undefined;
      const outcome = await read({ ...job, takesOwnHomes });
      const reading = "own" in outcome ? outcome.own : undefined;
      const own = reading && (await ownFrom(reading, mayTakeOffOwn));
      const run = runFrom(outcome, { startedAt, endedAt: now().toISOString() }, leased === "taken over", own);
      await store.addRun(run);
      unwrittenUntil = 0;
      report(run);
      const owned = reading && "read" in reading ? reading.read : [];
      afterRun(owned.flatMap((each) => (each.outcome === "home" ? [each.home] : [])));
      return run;
    } finally {
      clearInterval(renewal);
      await renewing;
      await store.release(holder);
    }
  }

  /** Only the child process writes the mirror file. Afterwards, the homes are shared with all instances. */
  async function read(job: FeedJob): Promise<FeedOutcome> {
    try {
      return await mls.change(() => process.run(job));
    } catch (error) {
      log.error("MLS snapshot not uploaded", errorFacts(error));
      return { fault: "stopped", sentence: "The homes couldn't be shared between the site's servers just now." };
    }
  }

  /** The next run retries a failed write: the feed lists all own homes each time. */
  async function ownFrom(
    own: OwnReading | { sentence: string },
    mayRemoveMost: boolean,
  ): Promise<OwnOutcome | undefined> {
    if ("sentence" in own) return own;
    try {
      return await ownHomes?.take(own, { mayRemoveMost });
    } catch (error) {
      log.error("own homes not written", errorFacts(error));
      return { sentence: "Your own homes couldn't be saved just now. The next run tries again." };
    }
  }

  function lease() {
    return store.lease(holder, ...leaseFrom(now()));
  }

  /** Without the lease, another process may write the same file. */
  async function renew(): Promise<void> {
    const leased = await lease().catch(() => undefined);
    if (leased === "held by another") process.stop();
  }

  function report(run: FeedRun): void {
    const { outcome, fault, homes } = run;
    if (outcome === "failed") log.warn("feed not read", { fault });
    else log.info("feed read", { homes });
  }

  /** Reads the feed if it is on and due. */
  async function runDue(): Promise<void> {
    if (running || isClosed || now().getTime() < unwrittenUntil) return;
    const known = await setups.load();
    if (!known?.setup.isEnabled && mls.mirror().isFilling()) mls.mirror().stayEmpty();
    if (!known?.setup.isEnabled || !known.settings) return;
    if (nextRunAt(known.setup, await store.runs(), now()) > now().toISOString()) return;
    await run();
  }

  /** Stops the run in progress and waits for its end. */
  async function stop(): Promise<void> {
    process.stop();
    await running?.catch(() => {});
  }

  return {
    run,
    runDue,
    /** Starts checking the schedule until `close`. */
    start(): void {
      const look = () => void runDue().catch((error: unknown) => log.error("feed not checked", errorFacts(error)));
      timer ??= setInterval(look, pause).unref();
      look();
    },
    stop,
    /** Stops the run in progress and the schedule. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await stop();
    },
  };
}
