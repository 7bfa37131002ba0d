/** Writes a time as it stands in names of files: `2026-11-21T15-04-05Z`, without colons, which not every file system takes. */
export function timeInName(now: Date): string {
  return now.toISOString().replaceAll(":", "-").replace(/\.\d+/, "");
}
