import { matchesFilter } from "#domain/inquiries/inquiry.ts";
import { type Showing, ShowingIdSchema, ShowingSchema, showingOrder } from "#domain/showings/showing.ts";
import type { ShowingStore } from "../../ports/showing-store.ts";
import { type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { fromInquiryItem } from "../inquiries/inquiry-item.ts";
import type { PeopleWrites } from "../people/people-writes.ts";
import { batchGet, getItem, type Item, partItems, partQuery, queryIndex } from "../table/read-items.ts";
import { type Documents, transactInSteps, type WriteItem } from "../table/transact.ts";
import { isAbsent, partOf, stillHas } from "../table/write-conditions.ts";
import { createShowingWrites, showingDayId, showingItem, showingItemId, showingPart } from "./showing-writes.ts";

interface ShowingStoreParts {
  documents: Documents;
  /** The inquiries table. */
  table: string;
  noticesTable: string;
  people: PeopleWrites;
  report?: ReportBroken | undefined;
}

/** Showings in DynamoDB, in the inquiries table. */
export function createShowingStore({
  documents,
  table,
  noticesTable,
  people,
  report,
}: ShowingStoreParts): ShowingStore {
  const drop = (id: string, from = table, condition: object = {}): WriteItem => ({
    Delete: { TableName: from, Key: { id }, ...condition },
  });

  const onDay = (verb: "ADD" | "DELETE", { on, id }: Pick<Showing, "on" | "id">): WriteItem => ({
    Update: {
      ...{ TableName: table, Key: { id: showingDayId(on) }, UpdateExpression: `${verb} #visits :visit` },
      ...{ ExpressionAttributeNames: { "#visits": "visits" }, ExpressionAttributeValues: { ":visit": new Set([id]) } },
    },
  });

  async function find(id: string): Promise<Showing | undefined> {
    if (!ShowingIdSchema.safeParse(id).success) return undefined;
    const item = await getItem(documents, table, id);
    return item && fromItem(item);
  }

  /** Returns the keys of an index partition, in order. */
  async function list(part: string, condition: string, values: Item, limit: number, isForward: boolean) {
    const query = { ...partQuery(table, "all", part, condition, values), ScanIndexForward: isForward };
    return (await queryIndex(documents, query, limit)).items;
  }

  const write = createShowingWrites({ documents, table, noticesTable, people, find });

  return withTranslatedErrors<ShowingStore>({
    find: (id) => find(id),

    async page({ list: which, now, limit, after }) {
      const isComing = which === "coming";
      const place = after ? skOf(after) : `${now}#`;
      const condition = isComing ? "#sk > :place" : "#sk < :place";
      const query = partQuery(table, "all", partOf("SH"), condition, { ":place": place });
      const items = await partItems(documents, { ...query, ScanIndexForward: isComing }, limit);
      return soundOnes(items, fromItem, report);
    },

    async ofDay(day) {
      const { visits = [] } = ((await getItem(documents, table, showingDayId(day))) ?? {}) as { visits?: Set<string> };
      const ids = [...visits].slice(0, mostOfDay);
      const found = (await Promise.all(ids.map(find))).filter((showing) => showing !== undefined);
      return found.sort((one, other) => (skOf(one) < skOf(other) ? -1 : 1));
    },

    async asked(limit, after) {
      const found: Item[] = [];
      let place = after ? `${after.createdAt}#${after.id}` : "~";
      for (;;) {
        const marks = await list(showingPart(), "#sk < :place", { ":place": place }, limit, false);
        const ids = marks.map(({ id }) => String(id).slice(showingItemId("").length));
        found.push(...(await batchGet(documents, table, ids)));
        const sound = soundOnes(found, fromInquiryItem, report).filter((inquiry) => matchesFilter(inquiry, "all"));
        if (sound.length >= limit || marks.length < limit) return sound.slice(0, limit);
        place = String(marks.at(-1)?.sk);
      }
    },

    async add(showing, together) {
      const put = { Put: { TableName: table, Item: toItem(showing), ...isAbsent } };
      const asked = showing.inquiryId ? [drop(showingItemId(showing.inquiryId))] : [];
      return write([put, ...asked, onDay("ADD", showing)], showing, 0, together);
    },

    async change(showing, together) {
      const rev = showing.rev - 1;
      const before = await find(showing.id);
      const isMoved = before !== undefined && before.on !== showing.on;
      const put = { Put: { TableName: table, Item: toItem(showing), ...stillHas({ rev }) } };
      const days = isMoved ? [onDay("DELETE", before), onDay("ADD", showing)] : [];
      return write([put, ...days], showing, rev, together);
    },

    async takeBack(seen, letter) {
      const asked = seen.inquiryId ? await batchGet(documents, table, [seen.inquiryId]) : [];
      const marks = soundOnes(asked, fromInquiryItem, report).map((inquiry) => ({
        Put: { TableName: table, Item: showingItem(inquiry) },
      }));
      const own = [drop(seen.id, table, stillHas({ rev: seen.rev })), onDay("DELETE", seen), ...marks];
      return write(own, seen, seen.rev, letter ? { takesBack: letter } : {});
    },

    async clearBefore(day) {
      const old = await list(partOf("SH"), "#sk < :place", { ":place": day }, 100, true);
      const days = new Set(old.map(({ sk }) => showingDayId(String(sk).slice(0, 10))));
      await transactInSteps(
        documents,
        [...old.map(({ id }) => String(id)), ...days].map((id) => drop(id)),
        [],
      );
      return old.length;
    },
  });
}

/** An email lists at most this many showings. */
const mostOfDay = 100;

const skOf = (showing: Pick<Showing, "id" | "on" | "from">) => `${showingOrder(showing)}#${showing.id}`;

function toItem(showing: Showing): Item {
  return { ...showing, gAll: partOf("SH"), sk: skOf(showing) };
}

/** @throws BrokenRecordError */
function fromItem(item: Item): Showing {
  return readRecord(ShowingSchema, item, `showing ${item.id}`);
}
