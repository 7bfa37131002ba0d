import { AlertAddressSchema } from "#domain/alerts/alert-request.ts";
import { type Match, MatchSchema } from "#domain/alerts/news.ts";
import { withEmails, withSent } from "#domain/alerts/queue.ts";
import { type AlertStates, alertStates } from "#domain/alerts/sending.ts";
import { SubscriptionSchema } from "#domain/alerts/subscription.ts";
import type { Write } from "../../ports/records.ts";
import { inChunks } from "../../records/chunks.ts";
import { fromJson } from "../../records/stored-record.ts";
import { atOnce, bySubscription, createMatchRecords } from "../../stores/alerts/match-records.ts";
import { createMatchStore, putState } from "../../stores/alerts/match-store.ts";
import { putAddress, putSubscription, subscriptionLists } from "../../stores/alerts/subscription-store.ts";
import type { AwsConfig } from "../config.ts";
import { getItem, type Item } from "../table/read-items.ts";
import { type Documents, transact, type WriteItem } from "../table/transact.ts";
import { owner, partOf } from "../table/write-conditions.ts";
import type { DynamoRecords } from "./dynamo-records.ts";

/** Moves older items to records. */
export interface Mover {
  /** Moves all items of an index partition, some at a time. Returns how many it moved. */
  moveAll(
    table: string,
    index: "all" | "state",
    part: string,
    moveSome: (items: Item[]) => Promise<boolean>[] | Promise<Promise<boolean>[]>,
  ): Promise<number>;
  /** Writes a record and drops its items. Returns whether it did. */
  move(write: Write, drops: WriteItem[]): Promise<boolean>;
  /** Returns the write that drops an item, if it is as it was seen. */
  drop(table: string, id: unknown, seen: Item): WriteItem;
}

/**
 * Until version 0.3, subscriptions and address records were items with the inquiries, matches with the notices. Returns a
 * function that moves them and returns how many subscriptions it moved.
 */
export function createOlderAlerts(
  documents: Documents,
  records: DynamoRecords,
  { inquiriesTable: table, noticesTable }: Pick<AwsConfig, "inquiriesTable" | "noticesTable">,
  { moveAll, move, drop }: Mover,
) {
  const matches = createMatchStore(records, () => {});
  const { changeQueues, changeSentNews } = createMatchRecords(records, () => {});

  function moveSubscription({ id, record, sk, version }: Item): Promise<boolean> {
    const subscription = SubscriptionSchema.safeParse(record).data;
    // A broken one stays broken, and is reported where it is listed.
    const place = { list: subscriptionLists.all, key: String(sk).split("#")[0] ?? "" };
    const write = subscription
      ? putSubscription(subscription, 0)
      : { put: String(id), body: record, places: [place], expect: 0 };
    return move(write, [drop(table, id, { version })]);
  }

  async function moveAddress({ id, record, sk, version }: Item): Promise<boolean> {
    const address = AlertAddressSchema.safeParse(record).data;
    return address !== undefined && move(putAddress(String(sk), address, 0), [drop(table, id, { version })]);
  }

  async function moveState(name: keyof AlertStates): Promise<void> {
    const id = `#alerts-${name}#${owner}`;
    const item = await getItem(documents, noticesTable, id);
    const state = alertStates[name].safeParse(fromJson(String(item?.body))).data;
    if (state) await move({ ...putState(name, state), expect: 0 }, [drop(noticesTable, id, { body: item?.body })]);
  }

  /** Remembers matches that emails have claimed, and the emails, whose matches may be requeued. */
  async function addClaimed(claimed: (Match & { emailId: unknown })[]): Promise<void> {
    for (const part of inChunks([...bySubscription(claimed)], atOnce))
      await changeQueues(part, (queue, of) => ({
        queue: withEmails(
          queue,
          claimed
            .filter(({ subscription }) => subscription === of[0]?.subscription)
            .map(({ emailId }) => String(emailId)),
        ),
      }));
    await changeSentNews(claimed, withSent);
  }

  /** Moves some matches. An interruption before they are dropped does no harm: the next walk adds none twice. */
  async function moveMatches(items: Item[]): Promise<Promise<boolean>[]> {
    const read = items.map((item) => ({ item, match: MatchSchema.safeParse(item).data }));
    const sound = read.flatMap(({ item, match }) => (match ? { ...match, emailId: item.letterId } : []));
    const { waiting = [], claimed = [] } = Object.groupBy(sound, ({ emailId }) =>
      emailId === undefined ? "waiting" : "claimed",
    );
    await matches.add(waiting.map(({ emailId: _, ...match }) => match));
    await addClaimed(claimed.filter(({ emailId }) => emailId !== ""));
    return read.map(async ({ item, match }) => {
      const told = match ? [{ Delete: { TableName: noticesTable, Key: { id: toldId(match) } } }] : [];
      return !(await transact(documents, [drop(noticesTable, item.id, { gState: item.gState }), ...told]));
    });
  }

  return async (): Promise<number> => {
    for (const name of ["news", "own", "sending"] as const) await moveState(name);
    await moveAll(table, "all", partOf("SA"), (items) => items.map(moveAddress));
    for (const part of ["match-taken", "match-waiting"])
      await moveAll(noticesTable, "state", partOf(part), moveMatches);
    return moveAll(table, "all", partOf("SU"), (items) => items.map(moveSubscription));
  };
}

/** The item with the last price that a subscriber was sent for a home. */
const toldId = ({ subscription, home }: Match) => `told#${subscription}#${home}`;
