import type { Profile } from "../profile.ts";
import { stateName } from "../us-states.ts";

/** The placeholders that a site text may have, as in `{town}`. */
export const placeholderNames = [
  "agent",
  "firm",
  "license",
  "town",
  "state",
  "areas",
  "allAreas",
  "years",
  "yearsInWords",
  "sold",
  "soldInWords",
] as const;

type PlaceholderName = (typeof placeholderNames)[number];

/**
 * Returns each placeholder's value from a profile. `areas` are the agent's first three areas. `years` and
 * `sold` are the figures of the claims that count them, empty if the agent makes none.
 */
export function placeholderValues({
  agentName,
  firmName,
  license,
  office,
  areasServed,
  claims,
}: Pick<Profile, "agentName" | "firmName" | "license" | "office" | "areasServed" | "claims">) {
  const figure = (counts: RegExp) => claims.find(({ label }) => counts.test(label))?.value ?? "";
  const years = figure(/\byears?\b/i).replace(/\s*years?$/i, "");
  const sold = figure(/\bsold\b/i);
  return {
    agent: agentName,
    firm: firmName,
    license,
    town: office.city,
    state: stateName(office.state),
    areas: areasServed.slice(0, 3).join(", "),
    allAreas: areasServed.join(", "),
    years,
    yearsInWords: inWords(years),
    sold,
    soldInWords: inWords(sold),
  } satisfies Record<PlaceholderName, string>;
}

/** Replaces each placeholder by its value; one missing from `values` stays unchanged. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The same for whole sentences: one with an empty value is left out. */
export function fillSentences(text: string, values: Readonly<Record<string, string>>): string {
  const empty = Object.keys(values).filter((name) => values[name] === "");
  const speaksOfEmpty = (words: string) => empty.some((name) => words.includes(`{${name}}`));
  const kept = (line: string) =>
    line.split(/(?<=[.!?])/).filter((sentence) => !/[.!?]$/.test(sentence) || !speaksOfEmpty(sentence));
  const lines = text.split("\n").map((line) => (speaksOfEmpty(line) ? kept(line).join("").trimStart() : line));
  return fillPlaceholders(lines.join("\n"), values);
}

/** `35+` in a sentence: more than 35. */
function inWords(figure: string): string {
  return figure.replace(/^(\d[\d,]*)\+$/, "more than $1");
}
