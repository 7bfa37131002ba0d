import { beginning } from "../beginning.ts";

/** About as much of a home's description as three lines of a card show; whoever hears the page read out hears no more. */
const longest = 200;

/** Returns the beginning of a description for a card, up to the end of a sentence where one ends in time. */
export function cardText(description: string): string {
  const words = description.replace(/\s+/g, " ").trim();
  if (words.length <= longest) return words;
  const start = beginning(words, longest);
  return /^.{80,}[.!?](?= )/.exec(start)?.[0] ?? `${start.replace(/\s+\S*$/, "")}…`;
}
