import type { IndexNowProgress } from "#domain/index-now.ts";

/** How far search engines were told of changes, by several instances at once. */
export interface IndexNowStore {
  load(): Promise<IndexNowProgress | undefined>;
  /** Puts `next` in the place of `seen`. Returns false, and changes nothing, when something else is stored. */
  replace(seen: IndexNowProgress | undefined, next: IndexNowProgress): Promise<boolean>;
}
