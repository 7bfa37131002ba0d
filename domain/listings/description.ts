import { beginning } from "../beginning.ts";

/** A part of a description: lines that are read as prose, or the entries of a list. */
export interface DescriptionPart {
  kind: "paragraph" | "list";
  lines: string[];
}

/** A line of a list as agents type it or paste it from the MLS: behind a hyphen, a dash, a star or a dot. */
const listLine = /^[-–*•·]\s+(?=\S)/;

/** Takes a description apart. Empty lines part paragraphs; other breaks stay, as lines of their paragraph. */
export function descriptionParts(description: string): DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  for (const block of description.trim().split(/\n\s*\n/)) {
    let last: DescriptionPart | undefined;
    for (const line of block.split("\n").map((each) => each.trim())) {
      const kind = listLine.test(line) ? "list" : "paragraph";
      if (last?.kind !== kind) {
        last = { kind, lines: [] };
        parts.push(last);
      }
      last.lines.push(line.replace(listLine, ""));
    }
  }
  return parts;
}

/** UTF-16 units of a description that a card may show: its three lines hold fewer. */
const cardLength = 200;

/** The beginning of a description for a card, up to the end of a sentence where there is one, with its breaks. */
export function cardWords(description: string): string {
  const words = description
    .trim()
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n");
  if (words.length <= cardLength) return words;
  const sentences = /^[\s\S]{80,}[.!?](?=\s)/.exec(beginning(words, cardLength + 1))?.[0];
  return sentences ?? `${beginning(words, cardLength).replace(/\s+\S*$/, "")}…`;
}
