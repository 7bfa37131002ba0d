import type { Profile } from "./profile.ts";
import { stateName } from "./us-states.ts";

/** What may stand in braces in a text of the site, as in `{town}`. */
export const placeholderNames = ["agent", "firm", "town", "state", "areas"] as const;

export type PlaceholderName = (typeof placeholderNames)[number];

/** What a profile puts in the place of each name. `areas` are the first three of those served. */
export function placeholderValues({ agentName, firmName, office, areasServed }: Profile) {
  return {
    agent: agentName,
    firm: firmName,
    town: office.city,
    state: stateName(office.state),
    areas: areasServed.slice(0, 3).join(", "),
  } satisfies Record<PlaceholderName, string>;
}

/** The text with each name in braces replaced; a name that `values` does not have stays as it is written. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
