import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import { fromInquiryItem, indexOf } from "../inquiries/inquiry-item.ts";
import { batchGet, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import type { Documents } from "../table/transact.ts";
import { partOf } from "../table/write-conditions.ts";

/** Marks a message that reached the inbox late and is not filed yet. */
export const unfiledId = (inquiryId: string) => `#unfiled#${inquiryId}`;

export function unfiledItem({ id, sk }: Item): Item {
  return { id: unfiledId(String(id)), gAll: partOf("PU"), sk };
}

const stateId = "#people#state";
/** Milliseconds after which a message is surely in the index, allowing for clock differences between servers. */
const settled = 600_000;
const step = 100;

/** How far messages are filed, and when people were introduced. A message read before then needs no reply. */
export interface FilingState {
  since: string;
  filedTo: string;
}

interface UnfiledParts {
  documents: Documents;
  table: string;
  get(id: string): Promise<Item | undefined>;
  now(): Date;
  report?: ReportBroken | undefined;
}

/** Finds messages to file: those after a position in inbox order, and those that reached the inbox late. */
export function createUnfiled({ documents, table, get, now, report }: UnfiledParts) {
  async function set(name: keyof FilingState, value: string, isOnce = false): Promise<void> {
    const UpdateExpression = `SET #name = ${isOnce ? "if_not_exists(#name, :value)" : ":value"}`;
    const update = { TableName: table, Key: { id: stateId }, UpdateExpression };
    const names = { ExpressionAttributeNames: { "#name": name }, ExpressionAttributeValues: { ":value": value } };
    await documents.send(new UpdateCommand({ ...update, ...names }));
  }

  async function state(): Promise<FilingState> {
    const { since, filedTo = " " } = (await get(stateId)) ?? {};
    if (since !== undefined) return { since: String(since), filedTo: String(filedTo) };
    const begin = now().toISOString();
    await set("since", begin, true);
    return { since: begin, filedTo: " " };
  }

  async function begin(since?: string): Promise<string> {
    if (since === undefined) return (await state()).since;
    await set("since", since);
    return since;
  }

  /** Returns the messages among these that need filing. */
  async function toFile(ids: string[]): Promise<Inquiry[]> {
    const items = (await batchGet(documents, table, ids)).filter(
      ({ personId, spam, trashedAt }) => personId === undefined && spam === undefined && trashedAt === undefined,
    );
    return soundOnes(items, fromInquiryItem, report);
  }

  const query = (part: string, above: string) => partQuery(table, "all", part, "#sk > :above", { ":above": above });

  async function unfiled(limit: number): Promise<Inquiry[]> {
    const late = await queryIndex(documents, query(partOf("PU"), " "), limit);
    const found = await toFile(late.items.map(({ id }) => String(id).slice(unfiledId("").length)));
    const { filedTo } = await state();
    const safe = new Date(now().getTime() - settled).toISOString();
    let [place, isBehind] = [filedTo, true];
    let passed = filedTo;
    while (found.length < limit) {
      const { items, end } = await queryIndex(documents, query(indexOf.all.value, place), step);
      const more = await toFile(items.map(({ id }) => String(id)));
      if (more.length > 0) isBehind = false;
      const places = items.map(({ sk }) => String(sk));
      if (isBehind) passed = places.findLast((sk) => sk < safe) ?? passed;
      found.push(...more);
      place = places.at(-1) ?? place;
      if (!end) break;
    }
    if (passed !== filedTo) await set("filedTo", passed);
    const known = new Map(found.map((inquiry) => [inquiry.id, inquiry]));
    return [...known.values()].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)).slice(0, limit);
  }

  return { begin, state, unfiled };
}
