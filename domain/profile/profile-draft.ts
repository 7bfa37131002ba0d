import { z } from "zod";
import { weekdays } from "../weekday.ts";
import { areaSlug } from "./areas.ts";
import { type Profile, ProfileSchema } from "./profile.ts";
import { settingsWording } from "./settings-wording.ts";

/** The fields the agent may send: the profile without what the site sets, and without confirmations. */
export type ProfileDraft = Omit<Profile, "isDemo" | "publishing" | "portraitSmall" | "timeZone">;

export interface ProfileRefusal {
  /** One message for the whole form. */
  error: string;
  /** One message for each field with an error, by its path: `partners.0.name`, `hours.opens`. */
  fields: Record<string, string>;
}

const EditedSchema = ProfileSchema.omit({
  isDemo: true,
  publishing: true,
  portraitSmall: true,
  timeZone: true,
});

/** The parts that can be saved separately: the draft's field names, each independent of the others. */
export const profileParts = Object.keys(EditedSchema.shape) as (keyof ProfileDraft)[];

/**
 * The profile's own rules, and one that a stored profile may break: an earlier version allowed pictures that the pages'
 * Content-Security-Policy blocks.
 */
const ProfileDraftSchema = EditedSchema.extend({
  phone: z.preprocess(readPhone, ProfileSchema.shape.phone),
}).superRefine((draft, context) => {
  const { hours, partners, social, claims, areaPages } = draft;
  const refuse = (message: string, ...path: (string | number)[]) => context.addIssue({ code: "custom", message, path });
  if (hours.opens >= hours.closes) refuse(settingsWording.closesTooEarly, "hours", "closes");
  for (const field of ["logo", "logoLight", "portrait", "sharePicture"] as const)
    if (isUnencrypted(draft[field])) refuse(settingsWording.unencryptedPicture, field);
  for (const [at, { logo }] of partners.entries())
    if (isUnencrypted(logo)) refuse(settingsWording.unencryptedPicture, "partners", at, "logo");
  for (const at of repeated(partners.map(({ name }) => name)))
    refuse(settingsWording.duplicate, "partners", at, "name");
  for (const at of repeated(social.map(({ address }) => address)))
    refuse(settingsWording.duplicateAddress, "social", at, "address");
  for (const [at, area] of areaPages.entries())
    if (areaSlug(area) === "") refuse(settingsWording.noAddress, "areaPages", at, "name");
  for (const at of repeated(areaPages.map(areaSlug))) refuse(settingsWording.duplicate, "areaPages", at, "name");
  for (const at of repeated(claims.map(({ label }) => label))) refuse(settingsWording.duplicate, "claims", at, "label");
});

/** Validates the agent's profile. Returns all of it, or a message for each field with an error. */
export function readProfileDraft(input: unknown): { draft: ProfileDraft } | { refusal: ProfileRefusal } {
  const result = ProfileDraftSchema.safeParse(input);
  if (result.success) return { draft: inWeekOrder(result.data) };
  const fields: ProfileRefusal["fields"] = {};
  for (const { path, message } of result.error.issues) {
    fields[path.join(".")] ??= message.startsWith("Invalid input") ? settingsWording.incomplete : message;
  }
  return { refusal: { error: settingsWording.refused, fields } };
}

/** A North American number such as `(719) 555-0142` becomes E.164; anything else stays unchanged. */
function readPhone(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const digits = value.replace(/[\s().-]/g, "");
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  return /^1[2-9]\d{9}$/.test(digits) ? `+${digits}` : digits;
}

function isUnencrypted(address: string): boolean {
  return /^http:/i.test(address);
}

/** Finds entries with the same name as an earlier one, ignoring case. */
function repeated(names: string[]): number[] {
  const folded = names.map((name) => name.toLowerCase());
  return [...folded.keys()].filter((at) => folded.indexOf(folded[at] ?? "") < at);
}

function inWeekOrder(draft: ProfileDraft): ProfileDraft {
  return { ...draft, hours: { ...draft.hours, days: weekdays.filter((day) => draft.hours.days.includes(day)) } };
}
