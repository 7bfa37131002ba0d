import { siteTexts } from "#content/page-texts.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { ownSiteTexts, type SiteTextName, siteTextNames } from "#domain/profile/site-texts.ts";
import { phoneText } from "#domain/wording.ts";
import { isSame, joinVersions, valueAt, withValue } from "../ui/two-versions.ts";

/** A list row with a key that stays the same when the row moves. */
export type Row<Item> = Item & { key: string };

export type ListName = "areaPages" | "claims" | "partners" | "stories";

/** Parts whose form values differ from the stored ones. */
type TypedOtherwise = { [Name in ListName]: Row<Profile[Name][number]>[] } & {
  /** One per line. */
  areasServed: string;
  /** Addresses, one per line. */
  social: string;
  /** Latitude and longitude, as maps copy them: `38.83, -104.82`. */
  position: string;
  /** The current sentences of the pages: the agent's or the shipped ones. */
  texts: Record<SiteTextName, string>;
  /** Uses the office hours until showings have hours of their own; days off are one per line. */
  visits: Omit<Profile["visits"], "hours" | "daysOff" | "minutes"> &
    Record<"minutes" | "daysOff", string> & { hours: Profile["hours"]; hasOwnHours: boolean };
};

/** The profile as typed: every field is text. */
export type ProfileForm = Omit<Profile, keyof TypedOtherwise | "isDemo" | "publishing" | "portraitSmall" | "timeZone"> &
  TypedOtherwise;

/** A part that is saved, compared and named separately. */
export type FormPart = keyof ProfileForm;

/** The path of one field: `agentName`, `office.street`, `partners.0.name`. */
export type FieldPath<Value = string> = PathTo<ProfileForm, Value>;

/** The paths of a form's values of one type. */
export type PathTo<Node, Value> = {
  [Key in keyof Node & string]: Node[Key] extends Value
    ? Key
    : Node[Key] extends readonly (infer Item)[]
      ? Item extends object
        ? `${Key}.${number}.${PathTo<Item, Value>}`
        : never
      : Node[Key] extends object
        ? `${Key}.${PathTo<Node[Key], Value>}`
        : never;
}[keyof Node & string];

export function toForm(profile: Profile): ProfileForm {
  const { isDemo: _isDemo, publishing: _publishing, portraitSmall: _small, timeZone: _zone, ...texts } = profile;
  return {
    ...texts,
    phone: phoneText(profile.phone),
    areasServed: profile.areasServed.join("\n"),
    areaPages: profile.areaPages.map(asRow),
    position: `${profile.position.latitude}, ${profile.position.longitude}`,
    claims: profile.claims.map(asRow),
    social: profile.social.map(({ address }) => address).join("\n"),
    partners: profile.partners.map(asRow),
    stories: profile.stories.map(asRow),
    texts: shownTexts(profile),
    visits: visitsIn(profile),
  };
}

/**
 * Converts these parts of the profile for the server. Text that isn't a number becomes null, which the server refuses.
 */
export function fromForm(form: ProfileForm, parts = Object.keys(form) as FormPart[]): object {
  const whole = {
    ...form,
    areasServed: areasIn(form),
    social: linesIn(form.social).map((address) => ({ address })),
    position: positionIn(form.position),
    texts: ownSiteTexts(form.texts, siteTexts),
    visits: visitsOf(form),
  };
  return Object.fromEntries(parts.map((part) => [part, whole[part]]));
}

function visitsIn({ visits, hours }: Profile): ProfileForm["visits"] {
  return {
    ...visits,
    ...{ hours: visits.hours ?? hours, hasOwnHours: visits.hours !== undefined, daysOff: visits.daysOff.join("\n") },
    minutes: String(visits.minutes),
  };
}

function visitsOf({ visits: { hasOwnHours, hours, ...visits } }: ProfileForm): object {
  return {
    ...visits,
    ...(hasOwnHours && { hours }),
    ...{ daysOff: linesIn(visits.daysOff).map((day) => day.trim()), minutes: numberIn(visits.minutes) },
  };
}

function positionIn(text: string): object {
  const [latitude = "", longitude = "", ...more] = text.split(/[,;\s]+/).filter(Boolean);
  return { latitude: numberIn(latitude), longitude: more.length > 0 ? null : numberIn(longitude) };
}

function shownTexts({ texts }: Profile): ProfileForm["texts"] {
  const shown = siteTextNames.map((name) => [name, texts[name] || siteTexts[name]]);
  return Object.fromEntries(shown) as ProfileForm["texts"];
}

/** The areas from a field with one per line. */
export function areasIn({ areasServed }: Pick<ProfileForm, "areasServed">): string[] {
  return linesIn(areasServed);
}

function linesIn(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

let lastKey = 0;

export function asRow<Item extends object>(item: Item): Row<Item> {
  lastKey += 1;
  return { ...item, key: `row-${lastKey}` };
}

export function readField(form: ProfileForm, path: FieldPath): string {
  return String(valueAt(form, path) ?? "");
}

/** A client agreed to the words as they were, so changed words are asked about again. */
export function writeField(form: ProfileForm, path: string, value: unknown): ProfileForm {
  const written = withValue(form, path, value);
  const [list, at, field] = path.split(".");
  const story = list === "stories" && field === "text" && written.stories[Number(at)];
  return story ? { ...written, stories: written.stories.with(Number(at), { ...story, isAgreed: false }) } : written;
}

/** The parts in which two forms differ, in form order. */
export function changedParts(form: ProfileForm, before: ProfileForm): FormPart[] {
  return (Object.keys(form) as FormPart[]).filter((part) => !isSame(form[part], before[part]));
}

/**
 * Applies typed changes to a newer profile: fields unchanged since `base` take the latest value, changed ones stay as
 * typed. Rows that are equal in both keep their keys.
 */
export function carryOver(typed: ProfileForm, base: ProfileForm, latest: ProfileForm): ProfileForm {
  return joinVersions(typed, base, latest).values;
}

function numberIn(text: string): number | null {
  return text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
}
