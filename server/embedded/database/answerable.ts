import { isDamage } from "./attempt.ts";
import type { DatabaseCheck } from "./database-check.ts";
import type { OpenFiles } from "./open-files.ts";

/** A store of promises alone. */
type Promising<Store> = { [Name in keyof Store]: (...words: never[]) => Promise<unknown> };

interface Answerability {
  files: OpenFiles;
  check: DatabaseCheck;
}

/**
 * The same store, whose operations succeed only when what they did is in the files that the next start will open: looked
 * at after each of them and before anybody is told, which costs some ten microseconds. Damage that one meets is noted.
 */
export function answerable<Store extends Promising<Store>>(store: Store, { files, check }: Answerability): Store {
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
