import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { type Entry, EntrySchema } from "#domain/people/entry.ts";
import type { InquiryStore } from "../../ports/inquiry-store.ts";
import type { PeopleStore, StoredEvent } from "../../ports/people-store.ts";
import { partsOf, type Records, type StoredRecord, type Write } from "../../ports/records.ts";
import { readPeopleCursor, writePeopleCursor } from "../../records/cursors.ts";
import { type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { readEmail } from "../emails/email-record.ts";
import { type PeopleDraft, placePages } from "./people-draft.ts";
import { entryEvent, peopleLists, timelinePlace } from "./person-record.ts";

type Put = Extract<Write, { put: string }>;

export function putEntry(entry: Entry): Put {
  const places = [timelinePlace(entryEvent(entry)), { list: peopleLists.entries, key: entry.at }];
  return { put: entry.id, body: entry, places };
}

/** @throws BrokenRecordError */
export function readEntry({ id, body }: StoredRecord): Entry {
  return readRecord(EntrySchema, body, `entry ${id}`);
}

/** People's timelines: messages, entries and emails. */
export function createTimeline(
  records: Records,
  inquiries: Pick<InquiryStore, "many">,
  change: <Answer>(id: string, plan: (draft: PeopleDraft) => Promise<Answer>) => Promise<Answer>,
  report?: ReportBroken,
): Pick<PeopleStore, "events" | "holds" | "addEntry" | "findEntry" | "changeEntry" | "removeEntry"> {
  function eventOf(
    id: string,
    messages: ReadonlyMap<string, Inquiry>,
    others: ReadonlyMap<string, StoredRecord>,
  ): StoredEvent[] {
    const inquiry = messages.get(id);
    if (inquiry) return [{ inquiry }];
    const stored = others.get(id);
    if (!stored) return [];
    return soundOnes(
      [stored],
      (each) => (id.startsWith("let_") ? { email: readEmail(each) } : { entry: readEntry(each) }),
      report,
    );
  }

  async function findEntry(id: string): Promise<Entry | undefined> {
    const found = id.startsWith("ent_") ? await records.get(id) : undefined;
    return found && readEntry(found);
  }

  return {
    async events(ids, limit, after) {
      const place = after === undefined ? undefined : readPeopleCursor(after);
      const list = ids.map(peopleLists.timeline);
      const before = place && `${place.key}#${place.id}`;
      const places = await records.places({ list, newestFirst: true, before, limit: limit + 1 });
      const page = places.slice(0, limit);
      const wanted = page.map(({ id }) => id);
      const isMessage = (id: string) => id.startsWith("inq_");
      const [messages, others] = await Promise.all([
        inquiries.many(wanted.filter(isMessage)),
        records.many(wanted.filter((id) => !isMessage(id))),
      ]);
      const [byId, byOtherId] = [
        new Map(messages.map((each) => [each.id, each])),
        new Map(others.map((each) => [each.id, each])),
      ];
      const last = places.length > limit ? page.at(-1)?.position : undefined;
      return {
        events: wanted.flatMap((id) => eventOf(id, byId, byOtherId)),
        ...(last && { next: writePeopleCursor(partsOf(last)) }),
      };
    },

    async holds(ids) {
      const held = { inq_: 0, ent_: 0, let_: 0, tsk_: 0 };
      for (const list of ids.flatMap((id) => [peopleLists.timeline(id), peopleLists.tasks(id)]))
        for await (const page of placePages(records, { list }))
          for (const { id } of page) held[id.slice(0, 4) as keyof typeof held] += 1;
      return { messages: held.inq_, entries: held.ent_, emails: held.let_, tasks: held.tsk_ };
    },

    addEntry: (entry) =>
      change(entry.personId, async (draft) => {
        const group = await draft.group(entry.personId);
        if (!group || group.root.isLeaving) return false;
        if (await draft.get(entry.id)) return true;
        await draft.over(putEntry(entry));
        group.added.push(entryEvent(entry));
        return true;
      }),
    findEntry,
    async changeEntry(id, text) {
      const entry = await findEntry(id);
      if (!entry) return false;
      return change(entry.personId, async (draft) => {
        const stored = await draft.get(id);
        if (stored) await draft.over(putEntry({ ...readEntry(stored), text }));
        return stored !== undefined;
      });
    },
    async removeEntry(id) {
      const entry = await findEntry(id);
      if (!entry) return false;
      return change(entry.personId, async (draft) => {
        const stored = await draft.get(id);
        if (!stored) return false;
        await draft.over({ remove: id });
        await draft.drop(entryEvent(readEntry(stored)));
        return true;
      });
    },
  };
}
