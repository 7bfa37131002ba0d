/** `Nov 20, 2026` where the agent lives. */
export function receivedDate(createdAt: string, timeZone: string): string {
  return new Date(createdAt).toLocaleDateString("en-US", { dateStyle: "medium", timeZone });
}

/** `Nov 20, 2026, 2:05 PM` where the agent lives. */
export function receivedMoment(createdAt: string, timeZone: string): string {
  return new Date(createdAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
}
