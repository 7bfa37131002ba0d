import { z } from "zod";
import { isSamePeriod } from "../tools/tables/table-kinds.ts";
import { CorrectionSchema, tablesWording } from "../tools/tables/table-schema.ts";
import { weekdays } from "../weekday.ts";
import { areaSlug } from "./areas.ts";
import { mostTables, type Profile, ProfileSchema } from "./profile.ts";
import { settingsWording } from "./settings-wording.ts";

/** What the agent may send: the profile without what the site sets itself, and what is confirmed thing by thing. */
export type ProfileDraft = Omit<Profile, "isDemo" | "publishing" | "portraitSmall">;

export interface ProfileRefusal {
  /** One sentence for the whole form. */
  error: string;
  /** One sentence for each field that needs another look, under its path: `partners.0.name`, `hours.opens`. */
  fields: Record<string, string>;
}

const EditedSchema = ProfileSchema.omit({ isDemo: true, publishing: true, portraitSmall: true });

/** What can be saved by itself: the names of the draft's fields, each with rules that ask no other. */
export const profileParts = Object.keys(EditedSchema.shape) as (keyof ProfileDraft)[];

/**
 * The profile's own rules, and three that a stored profile may break: its time zone may have been renamed since, an
 * earlier version allowed pictures that the pages' Content-Security-Policy blocks, and another release may know other
 * figures of a table.
 */
const ProfileDraftSchema = EditedSchema.extend({
  phone: z.preprocess(readPhone, ProfileSchema.shape.phone),
  tables: z.array(CorrectionSchema).max(mostTables, settingsWording.tooMany(mostTables)).default([]),
}).superRefine((draft, context) => {
  const { hours, timeZone, partners, social, claims, areaPages, advertising, tables, drives, lookUps } = draft;
  const refuse = (message: string, ...path: (string | number)[]) => context.addIssue({ code: "custom", message, path });
  if (hours.opens >= hours.closes) refuse(settingsWording.closesTooEarly, "hours", "closes");
  if (advertising.partnerPay === "paid" && advertising.partnerDisclosure === "")
    refuse(settingsWording.noDisclosure, "advertising", "partnerDisclosure");
  if (!isTimeZone(timeZone)) refuse(settingsWording.badTimeZone, "timeZone");
  for (const field of ["logo", "logoLight", "portrait", "sharePicture"] as const)
    if (isUnencrypted(draft[field])) refuse(settingsWording.unencryptedPicture, field);
  for (const [at, { logo }] of partners.entries())
    if (isUnencrypted(logo)) refuse(settingsWording.unencryptedPicture, "partners", at, "logo");
  for (const at of repeated(partners.map(({ name }) => name)))
    refuse(settingsWording.duplicate, "partners", at, "name");
  for (const at of repeated(social.map(({ name }) => name))) refuse(settingsWording.duplicate, "social", at, "name");
  for (const at of repeated(lookUps.map(({ label }) => label)))
    refuse(settingsWording.duplicate, "lookUps", at, "label");
  for (const [at, area] of areaPages.entries())
    if (areaSlug(area) === "") refuse(settingsWording.noAddress, "areaPages", at, "name");
  for (const at of repeated(areaPages.map(areaSlug))) refuse(settingsWording.duplicate, "areaPages", at, "name");
  for (const at of repeated(claims.map(({ label }) => label))) refuse(settingsWording.duplicate, "claims", at, "label");
  for (const at of repeated(drives.map(({ gate, zip }) => `${gate} ${zip}`)))
    refuse(settingsWording.sameDrive, "drives", at, "zip");
  for (const [at, table] of tables.entries())
    if (tables.findIndex((other) => isSamePeriod(other, table)) < at)
      refuse(tablesWording.samePeriod, "tables", at, "effectiveFrom");
});

/** Checks what the agent typed. Returns the whole profile, or a sentence for each field that is wrong. */
export function readProfileDraft(input: unknown): { draft: ProfileDraft } | { refusal: ProfileRefusal } {
  const result = ProfileDraftSchema.safeParse(input);
  if (result.success) return { draft: inWeekOrder(result.data) };
  const fields: ProfileRefusal["fields"] = {};
  for (const { path, message } of result.error.issues) {
    fields[path.join(".")] ??= message.startsWith("Invalid input") ? settingsWording.incomplete : message;
  }
  return { refusal: { error: settingsWording.refused, fields } };
}

/** A North American number as people write it, `(719) 555-0142`, becomes E.164; all else stays as it is. */
function readPhone(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const digits = value.replace(/[\s().-]/g, "");
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : digits;
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone });
    return true;
  } catch {
    return false;
  }
}

function isUnencrypted(address: string): boolean {
  return /^http:/i.test(address);
}

/** Finds entries whose name an earlier entry has already, ignoring capitals. */
function repeated(names: string[]): number[] {
  const folded = names.map((name) => name.toLowerCase());
  return [...folded.keys()].filter((at) => folded.indexOf(folded[at] ?? "") < at);
}

function inWeekOrder(draft: ProfileDraft): ProfileDraft {
  return { ...draft, hours: { ...draft.hours, days: weekdays.filter((day) => draft.hours.days.includes(day)) } };
}
