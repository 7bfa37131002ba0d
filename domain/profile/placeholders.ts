import type { Profile } from "./profile.ts";
import { stateName } from "./us-states.ts";

/** The names that a text of the site may have in braces, as in `{town}`. */
export const placeholderNames = ["agent", "firm", "town", "state", "areas"] as const;

export type PlaceholderName = (typeof placeholderNames)[number];

/** Returns the values of a profile for each name. `areas` are the first three areas that the agent serves. */
export function placeholderValues({ agentName, firmName, office, areasServed }: Profile) {
  return {
    agent: agentName,
    firm: firmName,
    town: office.city,
    state: stateName(office.state),
    areas: areasServed.slice(0, 3).join(", "),
  } satisfies Record<PlaceholderName, string>;
}

/** Replaces each name in braces by its value; a name that `values` does not have stays as it is written. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
