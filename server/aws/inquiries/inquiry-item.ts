import { createHash } from "node:crypto";
import { type Inquiry, type InquiryCounts, type InquiryFilter, InquirySchema } from "#domain/inquiries/inquiry.ts";
import { readRecord } from "../../records/stored-record.ts";
import type { Item } from "../table/read-items.ts";
import type { WriteItem } from "../table/transact.ts";
import { owner, partOf } from "../table/write-conditions.ts";

/** An index and its partition that lists inquiries in order. */
export interface IndexPart {
  index: string;
  attribute: string;
  value: string;
}

/** The part that lists each filter's inquiries. What came in a flood has its own, and Spam is both. */
export const indexOf: Record<InquiryFilter | "flood", IndexPart> = {
  all: { index: "all", attribute: "gAll", value: partOf("I") },
  pending: { index: "read", attribute: "gRead", value: partOf("U") },
  resolved: { index: "read", attribute: "gRead", value: partOf("R") },
  property: { index: "kind", attribute: "gKind", value: partOf("P") },
  general: { index: "kind", attribute: "gKind", value: partOf("G") },
  spam: { index: "all", attribute: "gAll", value: partOf("S") },
  flood: { index: "all", attribute: "gAll", value: partOf("F") },
  trash: { index: "all", attribute: "gAll", value: partOf("T") },
};

/** The attributes that place an inquiry in the indexes. Spam, trashed, and flood inquiries are in only one index. */
export type Places = { gAll?: string; gRead?: string; gKind?: string };

export function places({ spam, isRead, listingId, trashedAt }: Inquiry): Places {
  if (trashedAt) return { gAll: indexOf.trash.value };
  if (spam) return { gAll: indexOf[spam.includes("flood") ? "flood" : "spam"].value };
  return {
    gAll: indexOf.all.value,
    gRead: indexOf[isRead ? "resolved" : "pending"].value,
    gKind: indexOf[listingId ? "property" : "general"].value,
  };
}

export function toInquiryItem(inquiry: Inquiry): Item {
  return { ...inquiry, ...places(inquiry), sk: `${inquiry.createdAt}#${inquiry.id}` };
}

/** @throws BrokenRecordError */
export function fromInquiryItem(item: Item): Inquiry {
  // Items written by other programs may have a null phone and no listing.
  const { phone, listingId = null } = item;
  return readRecord(InquirySchema, { ...item, phone: phone ?? undefined, listingId }, `inquiry ${item.id}`);
}

const counters = ["countAll", "countUnread", "countProperty", "countSpam", "countFlood", "countTrash"] as const;
type Counts = Record<(typeof counters)[number], number>;

/** Counter shards. With several, concurrent inquiries rarely update the same one. */
const shards = 4;
export const counterIds = Array.from({ length: shards }, (_, shard) => `#count#${owner}#${shard}`);

/** Returns a write that moves an inquiry from its old counters to its new ones. */
export function count(table: string, id: string, before: Places | undefined, after: Places | undefined): WriteItem[] {
  return countMoves(table, id, [[before, after]]);
}

/** Does the same for several inquiries. Any one's id will do, because only the sums of the shards are read. */
export function countMoves(table: string, id: string, moves: readonly (Places | undefined)[][]): WriteItem[] {
  const more = (counter: keyof Counts) =>
    moves.reduce((sum, [before, after]) => sum + weights(after)[counter] - weights(before)[counter], 0);
  const changed = counters.filter((counter) => more(counter) !== 0);
  if (changed.length === 0) return [];
  const update = {
    TableName: table,
    Key: { id: `#count#${owner}#${shardOf(id)}` },
    UpdateExpression: `ADD ${changed.map((counter) => `#${counter} :${counter}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(changed.map((counter) => [`#${counter}`, counter])),
    ExpressionAttributeValues: Object.fromEntries(changed.map((counter) => [`:${counter}`, more(counter)])),
  };
  return [{ Update: update }];
}

function shardOf(id: string): number {
  return createHash("sha256").update(id).digest().readUInt8(0) % shards;
}

function weights({ gAll, gRead, gKind }: Places = {}): Counts {
  return {
    countAll: Number(gAll === indexOf.all.value),
    countUnread: Number(gRead === indexOf.pending.value),
    countProperty: Number(gKind === indexOf.property.value),
    countSpam: Number(gAll === indexOf.spam.value),
    countFlood: Number(gAll === indexOf.flood.value),
    countTrash: Number(gAll === indexOf.trash.value),
  };
}

export function sumOf(items: readonly Item[]): InquiryCounts {
  const sum = (counter: keyof Counts) => items.reduce((total, item) => total + Number(item[counter] ?? 0), 0);
  const {
    countAll: all,
    countUnread: pending,
    countProperty: property,
    ...apart
  } = Object.fromEntries(counters.map((counter) => [counter, sum(counter)])) as Counts;
  const inbox = { all, pending, resolved: all - pending, property, general: all - property };
  const { countSpam, countFlood: flood, countTrash: trash } = apart;
  return { ...inbox, spam: countSpam + flood, flood, trash };
}
