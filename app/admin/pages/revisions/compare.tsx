import { diffWordsWithSpace } from "diff";
import type { Body } from "#domain/pages/body.ts";
import { wordCount } from "#domain/pages/revision.ts";

/** A range of two texts: in both, only in the later, or only in the earlier. */
interface Part {
  kind: "same" | "added" | "removed";
  text: string;
}

/** The most differences to look for before two texts count as entirely different. */
export const mostEdits = 1_200;

/**
 * Compares two texts word by word. Without the removed parts, the result is `later`; without the added parts,
 * `earlier`.
 */
export function compareTexts(earlier: string, later: string): Part[] {
  const changes = diffWordsWithSpace(earlier, later, { maxEditLength: mostEdits }) ?? [
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

/** A page's words as one text, including title and summary. */
export function readable({ title, summary, markdown }: Body): string {
  return `${title}\n\n${summary}\n\n${markdown}`;
}

const names = { same: "", added: "Added: ", removed: "Removed: " } as const;

/** A text with additions and removals marked visually and for screen readers. */
export function PartText({ parts }: { parts: readonly Part[] }) {
  return (
    <p className="part-text written">
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
