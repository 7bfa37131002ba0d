/** The order of lists: newest first by `createdAt`, ties by id descending. */
export function newestFirst<Each extends { createdAt: string; id: string }>(one: Each, other: Each): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
