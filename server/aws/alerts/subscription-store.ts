import { createHmac } from "node:crypto";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { AlertAddressSchema, unknownAddress } from "#domain/alerts/alert-request.ts";
import { type Subscription, SubscriptionSchema } from "#domain/alerts/subscription.ts";
import { emailSpellings } from "#domain/email-comparison.ts";
import { emailKey } from "#domain/people/person.ts";
import type { SubscriptionStore } from "../../ports/alert-store.ts";
import { DuplicateIdError, StoreUnavailableError } from "../../ports/store-errors.ts";
import { type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { getItem, type Item, partItems, partQuery } from "../table/read-items.ts";
import { type Documents, isWritten } from "../table/transact.ts";
import { partOf, stillHas } from "../table/write-conditions.ts";

interface SubscriptionStoreParts {
  documents: Documents;
  /** The inquiries table. */
  table: string;
  /** The key for hashing addresses. */
  secret: string;
  report?: ReportBroken | undefined;
}

const placeOf = ({ id, consent }: Subscription) => `${consent.at}#${id}`;

const mostTries = 8;
const addressId = (hash: string) => `#alert-address#${hash}`;

/**
 * Subscriptions in DynamoDB. Each write increments the item's version, so concurrent writes never overwrite each other.
 */
export function createSubscriptionStore({
  documents,
  table,
  secret,
  report,
}: SubscriptionStoreParts): SubscriptionStore {
  const hashPart = (spelling: string) => partOf(`SE#${createHmac("sha256", secret).update(spelling).digest("hex")}`);
  const emailPart = (email: string) => hashPart(emailKey(email));

  function itemOf(subscription: Subscription): Item {
    const { id, status, email } = subscription;
    return {
      ...{ id, record: subscription, sk: placeOf(subscription) },
      // S is taken by spam inquiries.
      ...{ gAll: partOf("SU"), gKind: partOf(`SU#${status}`), gRead: emailPart(email) },
    };
  }

  const get = (id: string) => getItem(documents, table, id);

  /** Returns false if the item has changed since it was read. */
  async function put(item: Item, seen: Item | undefined): Promise<boolean> {
    const version = Number(seen?.version ?? 0);
    const isAsSeen = stillHas({ version: seen && version });
    const stored = { ...item, version: version + 1 };
    return isWritten(documents.send(new PutCommand({ TableName: table, Item: stored, ...isAsSeen })));
  }

  async function untilWritten<Result>(attempt: () => Promise<{ result: Result } | undefined>): Promise<Result> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const outcome = await attempt();
      if (outcome) return outcome.result;
    }
    throw new StoreUnavailableError("Too many concurrent writes to the same item.");
  }

  /** Reads records from one part of an index: newest first by default, oldest first if there is a range. */
  async function read(
    index: "all" | "kind" | "read",
    part: string,
    limit: number,
    range?: { sk: string; sign: "<" | ">"; isNewestFirst?: boolean },
  ): Promise<Item[]> {
    const { isNewestFirst = range === undefined } = range ?? {};
    const query = partQuery(table, index, part, range && `#sk ${range.sign} :sk`, range && { ":sk": range.sk });
    return partItems(documents, { ...query, ScanIndexForward: !isNewestFirst }, limit);
  }

  const sound = (items: Item[]) => soundOnes(items, fromItem, report);

  /** Returns subscriptions with this status created before a time. An index may lag. */
  const older = async (status: Subscription["status"], before: string) =>
    sound(await read("kind", partOf(`SU#${status}`), 100, { sk: before, sign: "<" }));

  async function remove(id: string): Promise<boolean> {
    const command = new DeleteCommand({ TableName: table, Key: { id }, ReturnValues: "ALL_OLD" });
    return (await documents.send(command)).Attributes !== undefined;
  }

  const addressOf = (item: Item) => readRecord(AlertAddressSchema, item.record, "address of alerts");

  return withTranslatedErrors<SubscriptionStore>({
    async add(subscription) {
      if (!(await put(itemOf(subscription), undefined)))
        throw new DuplicateIdError(`Subscription ${subscription.id} already exists.`);
    },

    async find(id) {
      const item = await get(id);
      return item && fromItem(item);
    },

    change: (id, rule) =>
      untilWritten(async () => {
        const item = await get(id);
        const seen = item && fromItem(item);
        const next = seen && rule(seen);
        if (!next || next === seen) return { result: seen };
        return (await put(itemOf(next), item)) ? { result: next } : undefined;
      }),

    remove: (id) => remove(id),

    async ofEmail(email) {
      const found = await Promise.all(emailSpellings(email).map((spelling) => read("read", hashPart(spelling), 100)));
      return sound(found.flat()).sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
    },

    async page(limit, { status, after } = {}) {
      const range = after && { sk: `${after.at}#${after.id}`, sign: "<" as const, isNewestFirst: true };
      const found = status
        ? await read("kind", partOf(`SU#${status}`), limit, range)
        : await read("all", partOf("SU"), limit, range);
      return sound(found);
    },

    async clearOld({ pending, ended }) {
      const [waiting, over] = await Promise.all([older("pending", pending), older("ended", ended)]);
      const old = [
        ...waiting.filter(({ status }) => status === "pending"),
        ...over.filter(({ endedAt }) => endedAt !== undefined && endedAt < ended),
      ];
      const removed = await Promise.all(old.map(async ({ id }) => ((await remove(id)) ? [id] : [])));
      return removed.flat();
    },

    async address(hash) {
      const item = await get(addressId(hash));
      return item ? addressOf(item) : unknownAddress;
    },

    changeAddress: (hash, rule) =>
      untilWritten(async () => {
        const item = await get(addressId(hash));
        const seen = item ? addressOf(item) : unknownAddress;
        const next = rule(seen);
        if (next === seen) return { result: seen };
        const place = { id: addressId(hash), gAll: partOf("SA"), sk: hash };
        return (await put({ ...place, record: next }, item)) ? { result: next } : undefined;
      }),

    async addresses(limit, after = " ") {
      const found = await read("all", partOf("SA"), limit, { sk: after, sign: ">" });
      return found.map((item) => ({ hash: String(item.sk), address: addressOf(item) }));
    },
  });
}

/** @throws BrokenRecordError */
function fromItem({ id, record }: Item): Subscription {
  return readRecord(SubscriptionSchema, record, `subscription ${id}`);
}
