import { z } from "zod";
import { TimestampSchema } from "#domain/timestamp.ts";
import type { Records } from "../../ports/records.ts";
import { readRecord } from "../../records/stored-record.ts";

export const peopleSettingsId = "people";

const SettingsSchema = z.object({
  /** When people were introduced. A message read before then needs no reply. */
  since: TimestampSchema,
  /** The number in the address of the agent's calendar. */
  calendarLink: z.int().min(0),
});
type Settings = z.infer<typeof SettingsSchema>;

/** Returns the settings, and writes them on first use. The calendar's number begins with the time, so none comes twice. */
export async function peopleSettings(records: Records, now: Date): Promise<Settings & { version: number }> {
  const stored = await records.get(peopleSettingsId);
  if (stored) return { ...readRecord(SettingsSchema, stored.body, "settings of people"), version: stored.version };
  const body = { since: now.toISOString(), calendarLink: Math.floor(now.getTime() / 1000) };
  await records.transact([{ put: peopleSettingsId, body, expect: 0 }]);
  return peopleSettings(records, now);
}

/** Replaces some settings. */
export async function changeSettings(records: Records, now: Date, change: (seen: Settings) => Partial<Settings>) {
  for (;;) {
    const { version, ...seen } = await peopleSettings(records, now);
    const body = { ...seen, ...change(seen) };
    if ((await records.transact([{ put: peopleSettingsId, body, expect: version }])) === undefined) return body;
  }
}

/** Returns when people were introduced; a site that has just begun has no older messages. */
export async function sinceOf(records: Records): Promise<string> {
  const stored = await records.get(peopleSettingsId);
  return stored ? readRecord(SettingsSchema, stored.body, "settings of people").since : "";
}
