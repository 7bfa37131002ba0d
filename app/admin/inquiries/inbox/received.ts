/** `6:34 PM` for today, `Yesterday`, then `Nov 20, 2026`, in the agent's time zone. */
export function receivedDate(createdAt: string, timeZone: string, now = new Date()): string {
  const day = dayOf(createdAt, timeZone);
  if (day === dayOf(now.toISOString(), timeZone)) {
    return new Date(createdAt).toLocaleTimeString("en-US", { timeStyle: "short", timeZone });
  }
  return day === dayBefore(dayOf(now.toISOString(), timeZone)) ? "Yesterday" : day;
}

/** `Nov 20, 2026, 2:05 PM` in the agent's time zone. */
export function receivedMoment(createdAt: string, timeZone: string): string {
  return new Date(createdAt).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
}

function dayOf(moment: string, timeZone: string): string {
  return new Date(moment).toLocaleDateString("en-US", { dateStyle: "medium", timeZone });
}

/** Computed in UTC, where every day has 24 hours. */
function dayBefore(day: string): string {
  const noon = new Date(`${day} 12:00 UTC`);
  return dayOf(new Date(noon.getTime() - 24 * 60 * 60 * 1000).toISOString(), "UTC");
}
