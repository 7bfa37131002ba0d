import type { LeftBehind } from "#server/embedded/backup/undo/carry-people.ts";

/** Says what an older version does not know, before the site goes back to it. */
export function tellLeft({ people, notes, tasks }: LeftBehind): void {
  process.stdout.write(
    `This version knows no people: ${people} people, ${notes} notes and ${tasks} tasks stay in the replaced database, which is kept.\n`,
  );
}
