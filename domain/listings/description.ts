import { beginning } from "../beginning.ts";

/** A part of a description: lines of prose, or the items of a list. */
interface DescriptionPart {
  kind: "paragraph" | "list";
  lines: string[];
}

/** A list item as agents type it or paste it from the MLS: after a hyphen, dash, star or dot. */
const listLine = /^[-–*•·]\s+(?=\S)/;

/** Splits a description into parts. Empty lines separate paragraphs; other line breaks stay within their paragraph. */
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

/** Maximum UTF-16 units of a description on a card: its three lines hold fewer. */
const cardLength = 200;

/** The beginning of a description for a card, up to the end of a sentence if possible, with its line breaks. */
export function cardWords(description: string): string {
  const words = description
    .trim()
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n");
  if (words.length <= cardLength) return words;
  const sentences = /^[\s\S]{80,}[.!?](?=\s)/.exec(beginning(words, cardLength + 1))?.[0];
  return sentences ?? `${beginning(words, cardLength).replace(/\s+\S*$/, "")}…`;
}

/** UTF-16 units of a description that fit on the printed sheet next to its photos and facts. */
const paperLength = 320;

/** How much of a part is printed: UTF-16 units of a paragraph's lines, or list items. */
export type PaperPart = DescriptionPart & { onPaper: number };

/** Splits a description as {@link descriptionParts} does. The printed text ends with a sentence or a list item. */
export function paperParts(description: string): PaperPart[] {
  let room = paperLength;
  return descriptionParts(description).map((part, index) => {
    const whole = part.kind === "list" ? part.lines.length : part.lines.join("\n").length;
    const onPaper = part.kind === "list" ? entriesWithin(part.lines, room) : sentencesWithin(part.lines, room, index);
    room = onPaper === whole ? room - part.lines.join("\n").length : 0;
    return { ...part, onPaper };
  });
}

function entriesWithin(lines: string[], room: number): number {
  const longer = lines.findIndex((_, index) => lines.slice(0, index + 1).join("\n").length > room);
  return longer < 0 ? lines.length : longer;
}

/** The first paragraph always prints something, up to the end of a word. */
function sentencesWithin(lines: string[], room: number, index: number): number {
  const text = lines.join("\n");
  if (text.length <= room) return text.length;
  const words = beginning(text, room + 1);
  const sentences = /^[\s\S]*[.!?]["”’)]*(?=\s)/.exec(words)?.[0] ?? "";
  return sentences || index > 0 ? sentences.length : words.replace(/\s*\S*$/, "").length;
}
