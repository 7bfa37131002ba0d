import { diffWordsWithSpace } from "diff";
import type { Body } from "#domain/pages/body.ts";
import { wordCount } from "#domain/pages/revision.ts";

/** A stretch of two texts: in both, only in the later, or only in the earlier. */
interface Part {
  kind: "same" | "added" | "removed";
  text: string;
}

/** How many differences are looked for before two texts count as different altogether. */
const patience = 1_200;

/** Compares two texts word by word. The parts without what was removed are `later`, those without what was added `earlier`. */
export function compareTexts(earlier: string, later: string): Part[] {
  const changes = diffWordsWithSpace(earlier, later, { maxEditLength: patience }) ?? [
    { value: earlier, removed: true, added: false },
    { value: later, removed: false, added: true },
  ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

export function wordsOf(parts: readonly Part[], wanted: Part["kind"]): number {
  return parts.reduce((sum, { kind, text }) => (kind === wanted ? sum + wordCount(text) : sum), 0);
}

/** A page's words as one text, title and summary with them. */
export function readable({ title, summary, markdown }: Body): string {
  return `${title}\n\n${summary}\n\n${markdown}`;
}

const names = { same: "", added: "Added: ", removed: "Removed: " } as const;

/** A text with what was added and taken out marked, to the eye and in words. */
export function PartText({ parts }: { parts: readonly Part[] }) {
  return (
    <p className="part-text">
      {parts.map(({ kind, text }, at) => {
        const Mark = kind === "same" ? "span" : kind === "added" ? "ins" : "del";
        return (
          <Mark key={at}>
            {names[kind] && <span className="visually-hidden">{names[kind]}</span>}
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
