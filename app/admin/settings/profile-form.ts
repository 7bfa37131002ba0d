import { siteTexts } from "#content/page-texts.ts";
import { installations, installationsWith } from "#domain/mls/search/installations.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { ownSiteTexts, type SiteTextName, siteTextNames } from "#domain/profile/site-texts.ts";
import type { Table } from "#domain/tools/tables/table.ts";
import { phoneText } from "#domain/wording.ts";

/** A list row with a key that stays the same when the row moves. */
export type Row<Item> = Item & { key: string };

type RowLists = "areaPages" | "claims" | "social" | "partners" | "lookUps";

/** Parts whose form values differ from the stored ones. */
type TypedOtherwise = { [Name in RowLists]: Row<Profile[Name][number]>[] } & {
  /** One per line. */
  areasServed: string;
  position: { latitude: string; longitude: string };
  /** The current sentences of the pages: the agent's or the shipped ones. */
  texts: Record<SiteTextName, string>;
  tables: Row<Table>[];
  /** Every installation in the release, by id; names and ZIP codes one per line. */
  installations: Record<string, { also: string; zipCodes: string }>;
  drives: Row<Record<"gate" | "zip" | "minutes" | "on", string>>[];
  /** Uses the office hours until showings have hours of their own; days off are one per line. */
  visits: Omit<Profile["visits"], "hours" | "daysOff" | ShowingFigure> &
    Record<ShowingFigure | "daysOff", string> & { hours: Profile["hours"]; hasOwnHours: boolean };
};

/** The profile as typed: every field is text. */
export type ProfileForm = Omit<Profile, keyof TypedOtherwise | "isDemo" | "publishing" | "portraitSmall"> &
  TypedOtherwise;

type ShowingFigure = "hoursAhead" | "daysAhead" | "minutes";

/** A part that is saved, compared and named separately. */
export type FormPart = keyof ProfileForm;

export type ListName = RowLists | "drives";

/** The path of one text field: `agentName`, `office.street`, `partners.0.name`. */
export type FieldPath = PathTo<ProfileForm>;

type PathTo<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? Key
    : Node[Key] extends readonly (infer Item)[]
      ? Item extends object
        ? `${Key}.${number}.${PathTo<Item>}`
        : never
      : `${Key}.${PathTo<Node[Key]>}`;
}[keyof Node & string];

export function toForm(profile: Profile): ProfileForm {
  const { isDemo: _isDemo, publishing: _publishing, portraitSmall: _small, ...texts } = profile;
  return {
    ...texts,
    phone: phoneText(profile.phone),
    areasServed: profile.areasServed.join("\n"),
    areaPages: profile.areaPages.map(asRow),
    position: { latitude: String(profile.position.latitude), longitude: String(profile.position.longitude) },
    claims: profile.claims.map(asRow),
    social: profile.social.map(asRow),
    partners: profile.partners.map(asRow),
    texts: shownTexts(profile),
    tables: profile.tables.map(asRow),
    installations: Object.fromEntries(
      installationsWith(profile.installations).map(({ id, also, zipCodes }) => [
        id,
        { also: also.join("\n"), zipCodes: zipCodes.join("\n") },
      ]),
    ),
    lookUps: profile.lookUps.map(asRow),
    visits: visitsIn(profile),
    drives: profile.drives.map((drive) => asRow({ ...drive, minutes: String(drive.minutes) })),
  };
}

/**
 * Converts these parts of the profile for the server. Text that isn't a number becomes null, which the server refuses.
 */
export function fromForm(form: ProfileForm, parts = Object.keys(form) as FormPart[]): object {
  const whole = {
    ...form,
    areasServed: areasIn(form),
    position: { latitude: numberIn(form.position.latitude), longitude: numberIn(form.position.longitude) },
    texts: ownSiteTexts(form.texts, siteTexts),
    tables: form.tables.map(withFilledFigures),
    installations: correctionsIn(form),
    visits: visitsOf(form),
    drives: form.drives.map((drive) => ({ ...drive, minutes: numberIn(drive.minutes) })),
  };
  return Object.fromEntries(parts.map((part) => [part, whole[part]]));
}

function visitsIn({ visits, hours }: Profile): ProfileForm["visits"] {
  const { hoursAhead, daysAhead, minutes } = visits;
  return {
    ...visits,
    ...{ hours: visits.hours ?? hours, hasOwnHours: visits.hours !== undefined, daysOff: visits.daysOff.join("\n") },
    ...{ hoursAhead: String(hoursAhead), daysAhead: String(daysAhead), minutes: String(minutes) },
  };
}

function visitsOf({ visits: { hasOwnHours, hours, ...visits } }: ProfileForm): object {
  return {
    ...visits,
    ...(hasOwnHours && { hours }),
    ...{ daysOff: linesIn(visits.daysOff).map((day) => day.trim()), hoursAhead: numberIn(visits.hoursAhead) },
    ...{ daysAhead: numberIn(visits.daysAhead), minutes: numberIn(visits.minutes) },
  };
}

function withFilledFigures({ values, ...table }: Table): Table {
  const filled = Object.entries(values).map(([name, figure]) => [name, figure.trim()] as const);
  return { ...table, values: Object.fromEntries(filled.filter(([, figure]) => figure !== "")) };
}

function shownTexts({ texts }: Profile): ProfileForm["texts"] {
  const shown = siteTextNames.map((name) => [name, texts[name] || siteTexts[name]]);
  return Object.fromEntries(shown) as ProfileForm["texts"];
}

/** The areas from a field with one per line. */
export function areasIn({ areasServed }: Pick<ProfileForm, "areasServed">): string[] {
  return linesIn(areasServed);
}

/** Only the installations that differ from the release. */
function correctionsIn({ installations: typed }: ProfileForm): Profile["installations"] {
  const corrected = installations.flatMap(({ id, also, zipCodes }) => {
    const own = { also: linesIn(typed[id]?.also ?? ""), zipCodes: linesIn(typed[id]?.zipCodes ?? "") };
    return isSame(own, { also, zipCodes }) ? [] : [[id, own] as const];
  });
  return Object.fromEntries(corrected);
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
  const value = path.split(".").reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], form);
  return String(value ?? "");
}

export function writeField(form: ProfileForm, path: FieldPath, value: string): ProfileForm {
  return writeAt(form, path.split("."), value) as ProfileForm;
}

/** The parts in which two forms differ, in form order. */
export function changedParts(form: ProfileForm, before: ProfileForm): FormPart[] {
  return (Object.keys(form) as FormPart[]).filter((part) => !isSame(form[part], before[part]));
}

function isSame(one: unknown, other: unknown): boolean {
  return withoutKeys(one) === withoutKeys(other);
}

/**
 * Applies typed changes to a newer profile: parts unchanged since `base` take the latest value, changed parts stay as
 * typed. Rows that are equal in both keep their keys.
 */
export function carryOver(typed: ProfileForm, base: ProfileForm, latest: ProfileForm): ProfileForm {
  const kept = Object.entries(typed).filter(([name, value]) => {
    const part = name as keyof ProfileForm;
    return !isSame(value, base[part]) || isSame(value, latest[part]);
  });
  return { ...latest, ...Object.fromEntries(kept) };
}

function writeAt(node: unknown, [step, ...rest]: string[], value: string): unknown {
  if (step === undefined) return value;
  if (Array.isArray(node)) return node.with(Number(step), writeAt(node[Number(step)], rest, value));
  const parts = node as Record<string, unknown>;
  return { ...parts, [step]: writeAt(parts[step], rest, value) };
}

function withoutKeys(value: unknown): string {
  return JSON.stringify(value, (name, part) => (name === "key" ? undefined : part));
}

function numberIn(text: string): number | null {
  return text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
}
