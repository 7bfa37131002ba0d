import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { type FeedRun, FeedRunSchema, hasRunOut, readRun, runsKept } from "#domain/mls/feed/feed-run.ts";
import { FeedSetupSchema } from "#domain/mls/feed/feed-setup.ts";
import type { FeedStore } from "../ports/feed-store.ts";
import { fromJson, readRecord } from "../records/stored-record.ts";
import { withTranslatedErrors } from "./aws-errors.ts";
import { getItem, type Item } from "./table/read-items.ts";
import { type Documents, isWritten } from "./table/transact.ts";
import { owner, stillHas } from "./table/write-conditions.ts";

const setupKey = `#feed#${owner}`;
const runsKey = `#feed-runs#${owner}`;
const leaseKey = `#feed-lease#${owner}`;

/**
 * The MLS feed in three items of the notices table, which the server can write: the settings with the encrypted secret
 * (its key is not in the table), the latest runs, and the lease.
 */
export function createFeedStore({ documents, table }: { documents: Documents; table: string }): FeedStore {
  const read = (id: string) => getItem(documents, table, id);

  const put = (item: Record<string, unknown>, condition: object = {}) =>
    documents.send(new PutCommand({ TableName: table, Item: item, ...condition }));

  async function runs(): Promise<FeedRun[]> {
    const item = await read(runsKey);
    const stored = item && fromJson(String(item.body));
    return Array.isArray(stored) ? stored.flatMap((run) => readRun(run) ?? []) : [];
  }

  return withTranslatedErrors<FeedStore>({
    async load() {
      const item = await read(setupKey);
      if (!item) return undefined;
      const setup = readRecord(FeedSetupSchema, fromJson(String(item.body)), "settings of the feed");
      return { setup, ...(item.sealed instanceof Uint8Array && { sealed: item.sealed }) };
    },

    async save({ setup, sealed }) {
      await put({ id: setupKey, body: JSON.stringify(setup), ...(sealed && { sealed }) });
    },

    runs,

    async addRun(run) {
      const kept = [FeedRunSchema.parse(run), ...(await runs())].slice(0, runsKept);
      await put({ id: runsKey, body: JSON.stringify(kept) });
    },

    async lease(holder, now, until) {
      const before = await read(leaseKey);
      const isOther = before !== undefined && before.holder !== "" && before.holder !== holder;
      if (isOther && !hasRunOut(String(before.until), now, until)) return "held by another";
      const isPut = await isWritten(put({ id: leaseKey, holder, until }, asSeen(before)));
      if (!isPut) return "held by another";
      return isOther ? "taken over" : "taken";
    },

    async release(holder) {
      const before = await read(leaseKey);
      if (before?.holder !== holder) return;
      // The server may write items but not delete them.
      await isWritten(put({ id: leaseKey, holder: "", until: "" }, asSeen(before)));
    },

    async leasedUntil() {
      const until = (await read(leaseKey))?.until;
      return until ? String(until) : undefined;
    },
  });
}

const asSeen = (lease: Item | undefined) => stillHas({ holder: lease?.holder, until: lease?.until });
