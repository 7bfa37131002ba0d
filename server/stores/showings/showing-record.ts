import { type Showing, ShowingSchema, showingOrder } from "#domain/showings/showing.ts";
import type { StoredRecord, Write } from "../../ports/records.ts";
import { readRecord } from "../../records/stored-record.ts";

export const showingLists = { all: "showings", of: (personId: string) => `showings:person:${personId}` };

/** @throws BrokenRecordError */
export function readShowing({ id, body }: StoredRecord): Showing {
  return readRecord(ShowingSchema, body, `showing ${id}`);
}

/** Returns the write that stores a showing. */
export function putShowing(showing: Showing): Extract<Write, { put: string }> {
  const { id, personId } = showing;
  const lists = [showingLists.all, ...(personId ? [showingLists.of(personId)] : [])];
  return { put: id, body: showing, places: lists.map((list) => ({ list, key: showingOrder(showing) })) };
}
