import type { DatabaseCheck } from "./database-check.ts";
import type { OpenFiles } from "./open-files.ts";
import { isDamage } from "./retry-while-locked.ts";

/** A store whose operations all return promises. */
type Promising<Store> = { [Name in keyof Store]: (...words: never[]) => Promise<unknown> };

interface StoreChecks {
  files: OpenFiles;
  check: DatabaseCheck;
}

/**
 * Returns the same store with a check after each operation: it fails when the open files are no longer those that the next
 * start will open, so that nobody is told "kept" for what is lost. That costs some ten microseconds. Damage that an
 * operation meets is noted.
 */
export function checkedStore<Store extends Promising<Store>>(store: Store, { files, check }: StoreChecks): Store {
  const operations = Object.entries<(...words: never[]) => Promise<unknown>>(store);
  const answering = operations.map(([name, operation]) => [
    name,
    async (...words: never[]) => {
      const result = await operation(...words).catch(noteDamage);
      files.assertSame();
      return result;
    },
  ]);

  function noteDamage(error: unknown): never {
    if (isDamage(error)) check.note("The database is damaged: a part of it could not be read.");
    throw error;
  }

  return Object.fromEntries(answering);
}
