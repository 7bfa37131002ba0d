import { type Showing, ShowingSchema, showingOrder } from "#domain/showings/showing.ts";
import type { Records, StoredRecord, Write } from "../../ports/records.ts";
import type { ShowingStore, WrittenWith } from "../../ports/showing-store.ts";
import { type ReportBroken, readRecord, soundOnes } from "../../records/stored-record.ts";
import { emailLists, putEmail, versionOf, wholeList } from "../emails/email-store.ts";

export const showingLists = { all: "showings", of: (personId: string) => `showings:person:${personId}` };

/** A write of a showing: how, which one, and what is written with it. */
export interface ShowingStep extends WrittenWith {
  how: "add" | "change" | "take back";
  showing: Showing;
}

/** What a platform stores outside of records: notices, people's timelines, and requests without a showing. */
export interface BesideShowings extends Pick<ShowingStore, "asked"> {
  /** Writes the records together with all of that, or nothing. Returns false if a record has another version. */
  write(writes: readonly Write[], step: ShowingStep): Promise<boolean>;
}

/** @throws BrokenRecordError */
function readShowing({ id, body }: StoredRecord): Showing {
  return readRecord(ShowingSchema, body, `showing ${id}`);
}

/** Returns the write that stores a showing. */
export function putShowing(showing: Showing, expect: number): Write {
  const { id, personId } = showing;
  const lists = [showingLists.all, ...(personId ? [showingLists.of(personId)] : [])];
  return { put: id, body: showing, places: lists.map((list) => ({ list, key: showingOrder(showing) })), expect };
}

/** Showings, written together with their emails. */
export function createShowingStore(records: Records, beside: BesideShowings, report?: ReportBroken): ShowingStore {
  const list = showingLists.all;
  const sound = (found: StoredRecord[]) => soundOnes(found, readShowing, report);
  const after = (last: Pick<Showing, "id" | "on" | "from">) => `${showingOrder(last)}#${last.id}`;

  /** Returns the version of the stored showing; `undefined` if it has another `rev`. */
  async function versionAt(id: string, rev: number): Promise<number | undefined> {
    const stored = await records.get(id);
    return stored && readShowing(stored).rev === rev ? stored.version : undefined;
  }

  /** Returns the writes that remove the emails about a showing. */
  async function dropEmails(id: string): Promise<Write[]> {
    return (await wholeList(records, emailLists.about(id))).map((email) => ({ remove: email.id }));
  }

  async function write(own: readonly Write[], step: ShowingStep): Promise<boolean> {
    const { letters = [], takesBack } = step;
    const emails = letters.map((letter) => putEmail(letter, 0));
    if (!takesBack) return beside.write([...own, ...emails], step);
    const expect = await versionOf(records, takesBack);
    if (expect === undefined) return false;
    const others = own.filter((each) => !("remove" in each && each.remove === takesBack.id));
    return beside.write([...others, ...emails, { remove: takesBack.id, expect }], step);
  }

  return {
    async find(id) {
      const found = await records.get(id);
      return found && readShowing(found);
    },
    async page({ list: which, now, limit, after: last }) {
      const place = last ? after(last) : now;
      const range = which === "coming" ? { after: place } : { before: place, newestFirst: true };
      return sound(await records.list({ list, limit, ...range }));
    },
    ofDay: async (day) => sound(await records.list({ list, after: day, before: `${day}U`, limit: 100 })),
    asked: beside.asked,

    add: (showing, together) => write([putShowing(showing, 0)], { how: "add", showing, ...together }),
    async change(showing, together) {
      const expect = await versionAt(showing.id, showing.rev - 1);
      return expect !== undefined && write([putShowing(showing, expect)], { how: "change", showing, ...together });
    },
    async takeBack(seen, letter) {
      const expect = await versionAt(seen.id, seen.rev);
      if (expect === undefined) return false;
      const own = [{ remove: seen.id, expect }, ...(await dropEmails(seen.id))];
      return write(own, { how: "take back", showing: seen, ...(letter && { takesBack: letter }) });
    },
    async clearBefore(day) {
      const old = await records.list({ list, before: day, limit: 100 });
      for (const { id } of old) {
        for (const email of await dropEmails(id)) await records.transact([email]);
        await records.transact([{ remove: id }]);
      }
      return old.length;
    },
  };
}
