import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Letter } from "#domain/letters/letter.ts";
import type { Showing } from "#domain/showings/showing.ts";
import type { WrittenWith } from "../../ports/showing-store.ts";
import { putNotice } from "../inquiries/inquiry-item.ts";
import { isLetterAsSeen, toLetterItems } from "../letters/letter-item.ts";
import type { PeopleWrites } from "../people/people-writes.ts";
import { type Group, memberOf } from "../people/person-item.ts";
import { entryEvent, entryItem } from "../people/story.ts";
import { getItem, type Item } from "../table/read-items.ts";
import { type Documents, transact, type WriteItem } from "../table/transact.ts";
import { isAbsent, partOf } from "../table/write-conditions.ts";

interface ShowingWritesParts {
  documents: Documents;
  /** The inquiries table. */
  table: string;
  noticesTable: string;
  people: PeopleWrites;
  find(id: string): Promise<Showing | undefined>;
}

/** Writes a showing with its emails, its notices, and its person's timeline, all or nothing. */
export function createShowingWrites({ documents, table, noticesTable, people, find }: ShowingWritesParts) {
  function writesWith({ letters = [], notices = [], entry, takesBack }: WrittenWith): WriteItem[] {
    return [
      ...(takesBack
        ? [
            { Delete: { TableName: noticesTable, Key: { id: takesBack.id }, ...isLetterAsSeen(takesBack) } },
            { Delete: { TableName: table, Key: { id: takesBack.id } } },
          ]
        : []),
      ...letters.flatMap((letter): WriteItem[] => {
        const { words, progress } = toLetterItems(letter);
        return [
          { Put: { TableName: table, Item: words, ...isAbsent } },
          { Put: { TableName: noticesTable, Item: progress } },
        ];
      }),
      ...notices.map((notice) => putNotice(noticesTable, notice)),
      ...(entry ? [{ Put: { TableName: table, Item: entryItem(entry) } }] : []),
    ];
  }

  /** Adds the showing to the person's timeline. */
  function addToTimeline(
    group: Group | undefined,
    { id, personId = "", changedAt }: Showing,
    { letters = [], entry, takesBack }: WrittenWith,
  ) {
    const story = memberOf(group, personId)?.story;
    if (!story) return;
    // So that erasing the person deletes the showing too.
    story.events[id] ??= { at: changedAt };
    for (const letter of letters)
      if (letter.personId) story.events[letter.id] = { at: letter.createdAt, direction: "out" };
    if (takesBack) delete story.events[takesBack.id];
    if (entry) story.events[entry.id] = entryEvent(entry);
  }

  /** Whether the showing's `rev` (0 for a new one) and the email to take back are as the caller saw them. */
  async function isAsSeen(id: string, rev: number, takesBack: Letter | undefined): Promise<boolean> {
    if (((await find(id))?.rev ?? 0) !== rev) return false;
    if (!takesBack) return true;
    const { state, attempts } = (await getItem(documents, noticesTable, takesBack.id)) ?? {};
    return state === takesBack.state && attempts === takesBack.attempts;
  }

  return write;

  /** Writes everything, with the person's timeline if it changes. @param rev of the showing before the write */
  async function write(own: WriteItem[], showing: Showing, rev: number, together: WrittenWith): Promise<boolean> {
    const writes = [...own, ...writesWith(together)];
    const { id, personId } = showing;
    const { letters = [], entry, takesBack } = together;
    const isTold = rev === 0 || entry || [...letters, takesBack].some((letter) => letter?.personId);
    if (personId === undefined || !isTold) return !(await transact(documents, writes));
    return people.change<boolean>(
      async () => [await people.group(personId)],
      async (group) => {
        if (!(await isAsSeen(id, rev, takesBack))) return { answer: false };
        addToTimeline(group, showing, together);
        return { ...(group && { groups: [group] }), writes, answer: true };
      },
    );
  }
}

/** Marks an inquiry that requests a tour and has no showing yet. If the inquiry is deleted, the mark is ignored. */
export const showingItemId = (inquiryId: string) => `visit#${inquiryId}`;

export const showingPart = () => partOf("V");

/** Lists a day's showings in one item. The server may read items by key but not query. */
export const showingDayId = (day: string) => `shw_#${day}`;

export function showingItem({ id, createdAt }: Pick<Inquiry, "id" | "createdAt">): Item {
  return { id: showingItemId(id), gAll: showingPart(), sk: `${createdAt}#${id}` };
}
