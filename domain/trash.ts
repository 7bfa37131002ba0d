/** Days that what the agent deleted can still be restored. */
export const trashDays = 30;

/** What was deleted before this moment, an ISO timestamp, has been in the trash for long enough. */
export function trashEnd(now: Date): string {
  return new Date(now.getTime() - trashDays * 86_400_000).toISOString();
}
