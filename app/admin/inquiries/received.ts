/** `Nov 20, 2026` where the agent is. */
export function receivedDate(createdAt: string): string {
  return new Date(createdAt).toLocaleDateString("en-US", { dateStyle: "medium" });
}

/** `Nov 20, 2026, 2:05 PM` where the agent is. */
export function receivedMoment(createdAt: string): string {
  return new Date(createdAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
