import { withMlsNumber } from "#domain/listings/lists/home-lists.ts";
import type { FeedAnswer, FeedPreview, FeedTest } from "#domain/mls/feed/feed-answer.ts";
import { type FeedRun, hasRunOut, nextRunAt, type RelistedHome, readAtOf } from "#domain/mls/feed/feed-run.ts";
import type { FeedChange, FeedSetup } from "#domain/mls/feed/feed-setup.ts";
import { errorFacts, type Log } from "../log.ts";
import type { MlsStore } from "../mirror/mls-store.ts";
import type { Platform } from "../ports/platform.ts";
import { createFeedClient } from "./feed/feed-client.ts";
import { assertEncrypted, assertPublicHost, createFeedRequest } from "./feed/feed-request.ts";
import type { FeedAccess } from "./feed/spent-hour.ts";
import type { FeedSettings, FeedSetups } from "./feed-setup.ts";
import { previewFeed, testFeed } from "./feed-test.ts";
import type { FieldChoice, OwnHomes } from "./own/own-homes.ts";
import { type FeedRunner, leaseFrom, type RunAnswer, type RunWish } from "./runs/feed-runner.ts";

/** The MLS feed, as the agent sets up and monitors it. */
export type MlsFeed = ReturnType<typeof createMlsFeed>;

const noSecret: FeedTest = {
  isWell: false,
  checks: [{ isWell: false, sentence: "There's no token yet, or the address has changed. Please enter the token." }],
};

export function createMlsFeed(given: {
  platform: Pick<Platform, "feed" | "listings">;
  mls: MlsStore;
  setups: FeedSetups;
  access: FeedAccess;
  runner: FeedRunner;
  timeZone(): Promise<string>;
  /** Absent where the site can't write listings automatically. */
  ownHomes: OwnHomes | undefined;
  log: Log;
  now(): Date;
}) {
  const { platform, mls, setups, access, runner, timeZone, ownHomes, log, now } = given;
  const { feed: store, listings } = platform;
  const { mayBePrivate, spent } = access;
  const clientFor = (settings: FeedSettings) =>
    createFeedClient({ settings, request: createFeedRequest({ mayBePrivate }), now: Date.now, spent });

  async function read(): Promise<FeedAnswer> {
    const [known, runs, leasedUntil] = await Promise.all([setups.load(), store.runs(), store.leasedUntil()]);
    const isRunning = leasedUntil !== undefined && !hasRunOut(leasedUntil, ...leaseFrom(now()));
    const answer = answerFrom(known?.setup, known?.settings !== undefined, runs, isRunning, now());
    return {
      ...answer,
      state: { ...answer.state, hasOwnHomes: ownHomes !== undefined, relisted: await unanswered(runs) },
    };
  }

  /** The last run's questions that the agent hasn't answered yet. */
  async function unanswered(runs: readonly FeedRun[]): Promise<RelistedHome[]> {
    const asked = runs.find(({ outcome }) => outcome !== "failed")?.relisted ?? [];
    if (asked.length === 0) return [];
    const all = await listings.all();
    return asked.filter(({ key, mlsNumber }) => withMlsNumber(all, mlsNumber)?.mls?.key !== key);
  }

  /** Homes that are no longer refreshed must not be shown. */
  function hideHomes(): Promise<void> {
    return mls.change(() => {
      if (mls.mirror().source()?.kind !== "demo") mls.mirror().clear();
    });
  }

  return {
    read,

    /** Addresses that the site refuses to request, by field. */
    complaints({ baseUrl, auth }: FeedChange): Record<string, string> {
      if (mayBePrivate) return {};
      const addresses = Object.entries({ baseUrl, ...(auth.tokenUrl && { "auth.tokenUrl": auth.tokenUrl }) });
      return Object.fromEntries(addresses.flatMap(([field, address]) => complaintOf(field, address)));
    },

    /**
     * Stores the settings. Without a token or secret in `change`, keeps the stored one if it goes to the same server.
     */
    async save(change: FeedChange): Promise<FeedAnswer> {
      const before = await setups.load();
      // A run in progress would read homes under the old settings.
      await runner.stop();
      // First, so that if this fails, the agent can save again.
      if (before?.setup.isEnabled && !change.isEnabled) await hideHomes();
      await setups.save(change);
      if (change.isEnabled)
        void runner.runDue().catch((error: unknown) => log.error("feed not checked", errorFacts(error)));
      return read();
    },

    /** @param change unsaved settings; defaults to the stored ones */
    async test(change?: FeedChange): Promise<FeedTest> {
      const settings = (await (change ? setups.prepared(change) : setups.load()))?.settings;
      return settings ? testFeed(clientFor(settings), settings, await timeZone()) : noSecret;
    },

    /** What a run would bring; undefined if no feed is set up. @throws FeedError */
    async preview(): Promise<FeedPreview | undefined> {
      const settings = (await setups.load())?.settings;
      if (!settings) return undefined;
      const [all, gone, hidden] = await Promise.all([listings.all(), listings.gone(), listings.hidden()]);
      const site = { timeZone: await timeZone(), listings: all, gone, hidden };
      return previewFeed(clientFor(settings), settings, site);
    },

    /** Starts a run without waiting for its end. */
    async begin(wish?: RunWish): Promise<"begun" | "busy" | "not set up" | "off"> {
      const known = await setups.load();
      if (!known?.settings) return "not set up";
      if (!known.setup.isEnabled) return "off";
      if ((await read()).state.isRunning) return "busy";
      runner.run(wish).catch((error: unknown) => log.error("feed not read", errorFacts(error)));
      return "begun";
    },

    /** Reads the feed now and waits for the end. */
    run: (wish?: RunWish): Promise<RunAnswer> => runner.run(wish),
    /**
     * Records whether a relisted home of the agent's is the existing listing at its address. Returns whether that
     * question was open.
     */
    async answerRelisted(key: string, isSame: boolean): Promise<boolean> {
      const asked = (await unanswered(await store.runs())).find((each) => each.key === key);
      const home = asked && mls.mirror().findByKey(key);
      const isDone = home && ownHomes ? await ownHomes.answer(home, asked.listing.id, isSame) : false;
      // The next run no longer asks. Until then, the dashboard would.
      if (isDone && (await setups.load())?.setup.isEnabled)
        void runner.run().catch((error: unknown) => log.error("feed not read", errorFacts(error)));
      return isDone;
    },

    /**
     * Lets a listing's field follow the MLS, or keeps the agent's own text. Returns whether the listing follows the
     * feed.
     */
    async chooseField(listingId: string, choice: FieldChoice): Promise<boolean> {
      const key = (await listings.find(listingId))?.mls?.key;
      if (key === undefined || !ownHomes) return false;
      return ownHomes.choose(listingId, choice, mls?.mirror().findByKey(key));
    },

    /** Relists a listing that the feed delisted. Returns whether it was delisted. */
    putBack: async (listingId: string): Promise<boolean> => (await ownHomes?.putBack(listingId)) ?? false,
    /** Starts scheduled feed runs until `close`. */
    start: runner.start,
    /** Stops the run in progress and waits for it. */
    close: runner.close,
  };
}

function complaintOf(field: string, address: string): [string, string][] {
  try {
    assertPublicHost(new URL(address));
    assertEncrypted(new URL(address));
    return [];
  } catch (error) {
    return [[field, (error as Error).message]];
  }
}

function answerFrom(
  setup: FeedSetup | undefined,
  isSecretKept: boolean,
  runs: FeedRun[],
  isRunning: boolean,
  now: Date,
): FeedAnswer {
  const { savedAt: _savedAt, auth = {}, ...shown } = setup ?? {};
  const [last] = runs;
  return {
    ...shown,
    auth: { ...auth, isSecretKept },
    state: {
      isRunning,
      homes: runs.find(({ homes }) => homes !== undefined)?.homes ?? 0,
      readAt: readAtOf(runs) ?? null,
      nextRunAt: setup?.isEnabled && isSecretKept ? nextRunAt(setup, runs, now) : null,
      trouble: last?.outcome === "failed" ? last.sentence : null,
      unknownStatuses: last?.unknownStatuses ?? [],
      question: last?.question ?? null,
      hasOwnHomes: false,
      ownQuestion: last?.ownQuestion ?? null,
      relisted: [],
    },
    runs,
  };
}
