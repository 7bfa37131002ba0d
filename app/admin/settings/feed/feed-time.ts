/** An ISO timestamp as the agent's own clock shows it: `Nov 22, 2026, 6:25 AM`. */
export function feedTime(timestamp: string): string {
  return new Date(timestamp).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
