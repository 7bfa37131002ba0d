import { matchesFilter } from "#domain/inquiries/inquiry.ts";
import { type ReportBroken, soundOnes } from "../../records/stored-record.ts";
import type { BesideShowings, ShowingStep } from "../../stores/showings/showing-store.ts";
import { withTranslatedErrors } from "../aws-errors.ts";
import { fromInquiryItem, putNotice } from "../inquiries/inquiry-item.ts";
import type { PeopleWrites } from "../people/people-writes.ts";
import { type Group, memberOf } from "../people/person-item.ts";
import { entryEvent, entryItem } from "../people/story.ts";
import type { DynamoRecords } from "../records/dynamo-records.ts";
import { batchGet, type Item, partQuery, queryIndex } from "../table/read-items.ts";
import type { Documents, WriteItem } from "../table/transact.ts";
import { askedItem, askedItemId, askedPart } from "./asked-item.ts";

interface BesideShowingsParts {
  documents: Documents;
  /** The inquiries table. */
  table: string;
  noticesTable: string;
  people: PeopleWrites;
  records: DynamoRecords;
  report?: ReportBroken | undefined;
}

/**
 * People's timelines and tour requests in the inquiries table, and notices in theirs. They go when people and notices are
 * records.
 */
export function createBesideShowings(parts: BesideShowingsParts): BesideShowings {
  const { documents, table, noticesTable, people, records, report } = parts;

  async function askedAgain(inquiryId: string): Promise<WriteItem[]> {
    const items = await batchGet(documents, table, [inquiryId]);
    const inquiries = soundOnes(items, fromInquiryItem, report);
    return inquiries.map((inquiry) => ({ Put: { TableName: table, Item: askedItem(inquiry) } }));
  }

  async function itemsOf({ how, showing: { inquiryId }, notices = [], entry }: ShowingStep): Promise<WriteItem[]> {
    const answered = { Delete: { TableName: table, Key: { id: askedItemId(inquiryId ?? "") } } };
    return [
      ...(inquiryId && how === "add" ? [answered] : []),
      ...(inquiryId && how === "take back" ? await askedAgain(inquiryId) : []),
      ...notices.map((notice) => putNotice(noticesTable, notice)),
      ...(entry ? [{ Put: { TableName: table, Item: entryItem(entry) } }] : []),
    ];
  }

  return withTranslatedErrors<BesideShowings>({
    async asked(limit, after) {
      const found: Item[] = [];
      let place = after ? `${after.createdAt}#${after.id}` : "~";
      for (;;) {
        const query = partQuery(table, "all", askedPart, "#sk < :place", { ":place": place });
        const { items: marks } = await queryIndex(documents, { ...query, ScanIndexForward: false }, limit);
        const ids = marks.map(({ id }) => String(id).slice(askedItemId("").length));
        found.push(...(await batchGet(documents, table, ids)));
        const sound = soundOnes(found, fromInquiryItem, report).filter((inquiry) => matchesFilter(inquiry, "all"));
        if (sound.length >= limit || marks.length < limit) return sound.slice(0, limit);
        place = String(marks.at(-1)?.sk);
      }
    },

    write: (writes, step) =>
      people.change<boolean>(
        async () => (isInTimeline(step) ? [await people.group(step.showing.personId ?? "")] : []),
        async (group) => {
          const planned = await records.plan(writes);
          if (planned.stale !== undefined) return { answer: false };
          addToTimeline(group, step);
          const items = [...planned.items, ...(await itemsOf(step))];
          return { ...(group && { groups: [group] }), writes: items, answer: true };
        },
      ),
  });
}

/** Whether the write changes the person's timeline. A visitor's doesn't: only the agent may write people. */
function isInTimeline({ how, showing, letters = [], entry, takesBack }: ShowingStep): boolean {
  const isOfPerson = [...letters, takesBack].some((letter) => letter?.personId);
  return showing.personId !== undefined && (how === "add" || entry !== undefined || isOfPerson);
}

function addToTimeline(group: Group | undefined, { showing, letters = [], entry, takesBack }: ShowingStep): void {
  const story = memberOf(group, showing.personId ?? "")?.story;
  if (!story) return;
  // So that erasing the person deletes the showing too.
  story.events[showing.id] ??= { at: showing.changedAt };
  for (const letter of letters)
    if (letter.personId) story.events[letter.id] = { at: letter.createdAt, direction: "out" };
  if (takesBack) delete story.events[takesBack.id];
  if (entry) story.events[entry.id] = entryEvent(entry);
}
