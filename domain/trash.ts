/** The days that deleted items can still be restored. */
export const trashDays = 30;

/** Returns an ISO timestamp. Items deleted before it have been in the trash long enough. */
export function trashEnd(now: Date): string {
  return new Date(now.getTime() - trashDays * 86_400_000).toISOString();
}
