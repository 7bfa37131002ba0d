/** What a write to a listing can put something else in the place of: the form's fields, or the photos with order and words. */
export type ListingPart = "fields" | "photos";

export interface RevisionMemory {
  /** Notes what the write that made this revision overwrote; nothing when it only added. */
  note(id: string, rev: number, overwrote: ListingPart[]): void;
  /** Whether no revision after `seen`, up to `rev`, overwrote this part. One that is not remembered may have. */
  isUntouched(part: ListingPart, id: string, seen: number, rev: number): boolean;
}

/**
 * Remembers what the latest writes of this process overwrote. What is forgotten, at a restart or because much was written
 * since, or what another process wrote, costs the agent a reload, never somebody's work.
 *
 * @param most how many writes are remembered
 */
export function createRevisionMemory(most = 10_000): RevisionMemory {
  const written = new Map<string, ListingPart[]>();

  return {
    note(id, rev, overwrote) {
      written.set(`${id} ${rev}`, overwrote);
      const [oldest] = written.keys();
      if (written.size > most && oldest !== undefined) written.delete(oldest);
    },

    isUntouched(part, id, seen, rev) {
      for (let each = rev; each > seen; each--) if (written.get(`${id} ${each}`)?.includes(part) ?? true) return false;
      return true;
    },
  };
}
