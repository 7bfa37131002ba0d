import { type AlertAddress, AlertAddressSchema, unknownAddress } from "#domain/alerts/alert-request.ts";
import { type Subscription, SubscriptionSchema } from "#domain/alerts/subscription.ts";
import { emailKey } from "#domain/people/person.ts";
import type { SubscriptionStore } from "../../ports/alert-store.ts";
import type { ListQuery, Place, Records, StoredRecord, Write } from "../../ports/records.ts";
import { DuplicateIdError } from "../../ports/store-errors.ts";
import { type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { untilWritten } from "../until-written.ts";
import { queueId } from "./match-records.ts";

export const subscriptionLists = {
  all: "subscriptions",
  with: (status: Subscription["status"]) => `subscriptions:${status}`,
  to: (email: string) => `subscriptions:email:${emailKey(email)}`,
  /** By when they ended. */
  over: "subscriptions:over",
  addresses: "alert-addresses",
};

const addressId = (hash: string) => `alert-address:${hash}`;

function placesOf({ email, status, consent, endedAt }: Subscription): Place[] {
  const { all, with: withStatus, to, over } = subscriptionLists;
  return [
    ...[all, withStatus(status), to(email)].map((list) => ({ list, key: consent.at })),
    ...(status === "ended" && endedAt ? [{ list: over, key: endedAt }] : []),
  ];
}

/** Returns the write that stores a subscription. */
export function putSubscription(subscription: Subscription, expect: number): Write {
  return { put: subscription.id, body: subscription, places: placesOf(subscription), expect };
}

/** Returns the write that stores what is known of an address. */
export function putAddress(hash: string, address: AlertAddress, expect: number): Write {
  return { put: addressId(hash), body: address, places: [{ list: subscriptionLists.addresses, key: hash }], expect };
}

/** @throws BrokenRecordError */
function readSubscription({ id, body }: StoredRecord): Subscription {
  return readRecord(SubscriptionSchema, body, `subscription ${id}`);
}

/** @throws BrokenRecordError */
function readAddress({ body }: StoredRecord): AlertAddress {
  return readRecord(AlertAddressSchema, body, "address of alerts");
}

/** Subscriptions, removed together with what waits for them, and what is known of each address. */
export function createSubscriptionStore(records: Records, report?: ReportBroken): SubscriptionStore {
  const listed = async (query: ListQuery) => soundOnes(await records.list(query), readSubscription, report);

  function remove(id: string): Promise<boolean> {
    return untilWritten(records, async () => {
      const stored = await records.get(id);
      if (!stored) return { writes: [], result: false };
      return { writes: [{ remove: id, expect: stored.version }, { remove: queueId(id) }], result: true };
    });
  }

  return {
    async add(subscription) {
      if ((await records.transact([putSubscription(subscription, 0)])) !== undefined)
        throw new DuplicateIdError(`Subscription ${subscription.id} already exists.`);
    },
    async find(id) {
      const stored = await records.get(id);
      return stored && readSubscription(stored);
    },
    change: (id, rule) =>
      untilWritten(records, async () => {
        const stored = await records.get(id);
        const seen = stored && readSubscription(stored);
        const next = seen && rule(seen);
        if (!next || next === seen) return { writes: [], result: seen };
        return { writes: [putSubscription(next, stored.version)], result: next };
      }),
    remove,
    ofEmail: (email) => listed({ list: subscriptionLists.to(email), newestFirst: true, limit: 100 }),
    page: (limit, { status, after } = {}) =>
      listed({
        list: status ? subscriptionLists.with(status) : subscriptionLists.all,
        ...{ newestFirst: true, limit },
        ...(after && { before: `${after.at}#${after.id}` }),
      }),
    async clearOld({ pending, ended }) {
      const old = [
        ...(await records.list({ list: subscriptionLists.with("pending"), before: pending, limit: 100 })),
        ...(await records.list({ list: subscriptionLists.over, before: ended, limit: 100 })),
      ];
      const removed: string[] = [];
      for (const { id, version } of old)
        if ((await records.transact([{ remove: id, expect: version }, { remove: queueId(id) }])) === undefined)
          removed.push(id);
      return removed;
    },
    async address(hash) {
      const stored = await records.get(addressId(hash));
      return stored ? readAddress(stored) : unknownAddress;
    },
    changeAddress: (hash, rule) =>
      untilWritten(records, async () => {
        const stored = await records.get(addressId(hash));
        const seen = stored ? readAddress(stored) : unknownAddress;
        const next = rule(seen);
        return { writes: next === seen ? [] : [putAddress(hash, next, stored?.version ?? 0)], result: next };
      }),
    async addresses(limit, after = "") {
      const query = { list: subscriptionLists.addresses, limit, ...(after && { after: `${after}#~` }) };
      return (await records.list(query)).map((stored) => ({
        hash: stored.id.slice(addressId("").length),
        address: readAddress(stored),
      }));
    },
  };
}
