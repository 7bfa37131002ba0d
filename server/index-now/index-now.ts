import { changedHomes, delayAfter, type IndexNowProgress } from "#domain/index-now.ts";
import { type Config, isRealAddress } from "../config.ts";
import { errorFacts, type Log } from "../log.ts";
import { createWorkerLoop } from "../notices/worker-loop.ts";
import type { Platform } from "../ports/platform.ts";
import { createSiteSigner } from "../site-signer.ts";
import { sendAddresses } from "./send-addresses.ts";

export interface IndexNow {
  /** Returns what the key file at the site's root holds; nothing while the agent has not switched it on. */
  key(): Promise<string | undefined>;
  /** Returns why search engines could not be told for a while; nothing while they can, or need not be. */
  trouble(): Promise<string | undefined>;
  /** Begins to look for changes, and goes on until `close`. @param mayBeFound whether the pages let search engines in */
  start(mayBeFound: () => Promise<boolean>): void;
  /** Tells search engines what has changed, if it is time. Resolves when it was tried. */
  tellDue(mayBeFound: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

interface IndexNowParts {
  config: Pick<Config, "origin" | "indexNowUrl">;
  platform: Pick<Platform, "listings" | "profile" | "indexNow" | "siteKey">;
  log: Log;
  now(): Date;
}

/** Milliseconds for which a change waits: an agent who has saved a home often saves it again. */
const settling = 5 * 60_000;
/** Milliseconds for which an attempt is claimed. Longer than one ever takes: no other instance tries meanwhile. */
const lease = 120_000;
/** Failed attempts before the agent is told: in 21 minutes. */
const trustedAttempts = 3;

/** Tells search engines which homes are new, changed or gone. What was told last is stored, so nothing is forgotten. */
export function createIndexNow({ config, platform, log, now }: IndexNowParts): IndexNow {
  const { listings, profile, indexNow: store } = platform;
  const signer = createSiteSigner(platform);
  const stop = new AbortController();
  const key = () => signer.sign("index-now", config.origin).then((signature) => signature.slice(0, 32));
  const isOn = async () => (await profile.load())?.publishing.indexNow === true;
  /** The content version in which there was nothing to tell, so that the homes are not read again for nothing. */
  let quietVersion: number | undefined;
  let loop: ReturnType<typeof createWorkerLoop> | undefined;

  async function tellDue(mayBeFound: () => Promise<boolean>): Promise<void> {
    if (!isRealAddress(config.origin) || !(await isOn()) || !(await mayBeFound())) return;
    const seen = await store.load();
    const { toldUntil = "", attempts = 0, nextAttemptAt = "" } = seen ?? {};
    const time = now().getTime();
    if (nextAttemptAt > iso(time)) return;
    const { version } = await listings.contentVersion();
    if (version === quietVersion) return;
    const changed = await listings.changed({ limit: 10_000, after: toldUntil });
    const changes = changedHomes({ listings: changed, gone: await listings.gone() }, toldUntil);
    if (changes.length === 0) quietVersion = version;
    const due = changes.filter(({ at }) => at <= iso(time - settling));
    const claimed = { toldUntil, attempts: attempts + 1, nextAttemptAt: iso(time + lease) };
    if (due.length === 0 || !(await store.replace(seen, claimed))) return;
    await store.replace(claimed, await tell(claimed, due));
  }

  async function tell(claimed: IndexNowProgress, changes: { id: string; at: string }[]): Promise<IndexNowProgress> {
    const addresses = changes.map(({ id }) => `${config.origin}/listings/${id}`);
    const lastError = await sendAddresses(config, await key(), addresses, stop.signal);
    const time = now().getTime();
    if (lastError === undefined) {
      log.info("search engines told", { addresses: addresses.length });
      return { toldUntil: changes.at(-1)?.at ?? claimed.toldUntil, attempts: 0, nextAttemptAt: iso(time) };
    }
    log.warn("search engines not told", { error: lastError, attempts: claimed.attempts });
    return { ...claimed, nextAttemptAt: iso(time + delayAfter(claimed.attempts)), lastError };
  }

  return {
    key: async () => ((await isOn()) ? key() : undefined),

    async trouble() {
      const { attempts = 0, lastError } = (await store.load()) ?? {};
      return attempts >= trustedAttempts && (await isOn()) ? lastError : undefined;
    },

    tellDue,

    start(mayBeFound) {
      loop = createWorkerLoop(
        () => tellDue(mayBeFound),
        (error) => log.error("changes not told", errorFacts(error)),
      );
      loop.start();
    },

    async close() {
      stop.abort();
      await loop?.close();
    },
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
