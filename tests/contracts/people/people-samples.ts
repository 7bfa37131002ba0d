import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { Entry } from "#domain/people/entry.ts";
import type { Task } from "#domain/people/task.ts";
import type { Stores } from "#server/ports/platform.ts";
import { walterSayingHello } from "../samples.ts";

export type PeopleStores = Pick<Stores, "people" | "inquiries" | "notices">;

export const today = "2026-11-24";
const start = Date.UTC(2030, 4, 1, 8);

/** ISO timestamp of a minute of the test's timeline, later than every migration. */
export const at = (minute: number) => new Date(start + minute * 60_000).toISOString();

/** A message from the person with this name, at a minute of the test's timeline. */
export function from(name: string, minute: number, changes: Partial<Inquiry> = {}): Inquiry {
  const email = `${name.toLowerCase()}@example.com`;
  return walterSayingHello({
    id: `inq_${name.toLowerCase()}-${minute}`,
    name,
    email,
    createdAt: at(minute),
    ...changes,
  });
}

export function entry(person: string, minute: number, changes: Partial<Entry> = {}): Entry {
  return {
    id: `ent_${person.slice(4)}${minute}`,
    personId: person,
    at: at(minute),
    kind: "note",
    text: "Likes porches",
    ...changes,
  };
}

export function task(person: string, changes: Partial<Task> = {}): Task {
  return { id: `tsk_${person.slice(4)}`, personId: person, text: "Call", on: today, at: "10:00", ...changes };
}

/** Adds messages. */
export async function receive({ inquiries }: Pick<PeopleStores, "inquiries">, ...received: Inquiry[]): Promise<void> {
  for (const inquiry of received) await inquiries.add(inquiry);
}

/** The id of a new person in tests: `per_` and the name before the @. */
export function idFor({ email }: Pick<Inquiry, "email">): string {
  return `per_${email
    .trim()
    .toLowerCase()
    .replace(/@.*/, "")
    .replace(/[^0-9a-z]/g, "")}`;
}
