import { z } from "zod";
import { type FeedRun, FeedRunSchema, leaseOutcome, readRun, runsKept } from "#domain/mls/feed/feed-run.ts";
import { type FeedSetup, FeedSetupSchema } from "#domain/mls/feed/feed-setup.ts";
import type { FeedStore } from "../../ports/feed-store.ts";
import type { Records, Write } from "../../ports/records.ts";
import { readRecord } from "../../records/stored-record.ts";

/** The credentials and the lease have records of their own, so that a backup can leave them out. */
export const feedIds = { setup: "feed", secret: "feed-secret", runs: "feed-runs", lease: "feed-lease" };

const SecretSchema = z.object({ sealed: z.hex() });
const LeaseSchema = z.object({ holder: z.string(), until: z.string() });

/** Returns the write that stores the encrypted credentials. */
export function putSecret(sealed: Uint8Array): Write {
  return { put: feedIds.secret, body: { sealed: Buffer.from(sealed).toString("hex") } };
}

/** @throws BrokenRecordError */
export function readFeedSetup(body: unknown): FeedSetup {
  return readRecord(FeedSetupSchema, body, "settings of the feed");
}

/** Returns the readable runs of the record, latest first. */
export function readFeedRuns(body: unknown): FeedRun[] {
  return Array.isArray(body) ? body.flatMap((run) => readRun(run) ?? []) : [];
}

/** The MLS feed's settings, encrypted credentials, latest runs and lease. */
export function createFeedStore(records: Records): FeedStore {
  async function lease() {
    const stored = await records.get(feedIds.lease);
    return stored && { ...readRecord(LeaseSchema, stored.body, "lease of the feed"), version: stored.version };
  }

  const runs = async () => readFeedRuns((await records.get(feedIds.runs))?.body);

  return {
    async load() {
      const found = await records.many([feedIds.setup, feedIds.secret]);
      const [setup, secret] = [feedIds.setup, feedIds.secret].map((id) => found.find((each) => each.id === id));
      if (!setup) return undefined;
      const { sealed } = secret ? readRecord(SecretSchema, secret.body, "credentials of the feed") : {};
      return {
        setup: readFeedSetup(setup.body),
        ...(sealed && { sealed: new Uint8Array(Buffer.from(sealed, "hex")) }),
      };
    },

    async save({ setup, sealed }) {
      await records.transact([
        { put: feedIds.setup, body: setup },
        sealed ? putSecret(sealed) : { remove: feedIds.secret },
      ]);
    },

    runs,

    async addRun(run) {
      const body = [FeedRunSchema.parse(run), ...(await runs())].slice(0, runsKept);
      await records.transact([{ put: feedIds.runs, body }]);
    },

    async lease(holder, now, until) {
      const before = await lease();
      const outcome = leaseOutcome(before, holder, now, until);
      if (outcome === "held by another") return outcome;
      const put = { put: feedIds.lease, body: { holder, until }, expect: before?.version ?? 0 };
      return (await records.transact([put])) === undefined ? outcome : "held by another";
    },

    async release(holder) {
      const before = await lease();
      if (before?.holder === holder) await records.transact([{ remove: feedIds.lease, expect: before.version }]);
    },

    leasedUntil: async () => (await lease())?.until,
  };
}
