import type { DatabaseSync } from "node:sqlite";
import { type Count, countsKept } from "#domain/counts/count.ts";
import { daysAfter } from "#domain/tools/days-after.ts";
import type { CountStore } from "../ports/platform.ts";
import { retried } from "./database/retry-while-locked.ts";
import { transaction } from "./database/transaction.ts";

/** A row for each kind, day and home, or thing that is searched for. What is older than `countsKept` goes as newer counts come. */
export function createCountStore(database: DatabaseSync): CountStore {
  const add = database.prepare(
    "INSERT INTO count VALUES (?, ?, ?, ?) ON CONFLICT (kind, day, about) DO UPDATE SET number = number + excluded.number",
  );
  const dropOld = database.prepare("DELETE FROM count WHERE kind = ? AND day < ?");
  const drop = database.prepare("DELETE FROM count WHERE kind = ? AND day = ? AND about = ?");
  const between = database.prepare("SELECT * FROM count WHERE kind = ? AND day BETWEEN ? AND ? ORDER BY day, about");

  return retried<CountStore>({
    add: (kind, day, numbers) =>
      transaction(database, () => {
        for (const [about, number] of numbers) add.run(kind, day, about, number);
        dropOld.run(kind, daysAfter(day, -countsKept));
      }),

    drop: (kind, day, abouts) =>
      transaction(database, () => {
        for (const about of abouts) drop.run(kind, day, about);
      }),

    between: (kind, first, last) => between.all(kind, first, last).map((row) => ({ ...row }) as unknown as Count),
  });
}
