import { diffArrays } from "diff";
import { wordCount } from "#domain/pages/revision.ts";

/** A stretch of two texts: in both, only in the later, or only in the earlier. */
export interface Part {
  kind: "same" | "added" | "removed";
  text: string;
}

/** How many differences are looked for before two texts count as different altogether. */
const patience = 1_200;

/**
 * Compares two texts word by word. Paragraphs that are the same are passed over first, so that 200 KB take no longer
 * than what was changed in them. The parts without what was removed are `later`, those without what was added `earlier`.
 */
export function compareTexts(earlier: string, later: string): Part[] {
  return joined(changedRuns(differences(paragraphsOf(earlier), paragraphsOf(later))).flatMap(wordsOf));
}

export function wordCounts(parts: readonly Part[]): { added: number; removed: number } {
  const count = (kind: Part["kind"]) =>
    parts.reduce((sum, part) => (part.kind === kind ? sum + wordCount(part.text) : sum), 0);
  return { added: count("added"), removed: count("removed") };
}

const paragraphsOf = (text: string) => text.match(/[^\n]*\n+|[^\n]+$/g) ?? [];
const wordsAndSpaces = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

function differences(before: string[], after: string[]): Part[] {
  const changes = diffArrays(before, after, { maxEditLength: patience });
  if (!changes) return [...parts("removed", before), ...parts("added", after)];
  return changes.flatMap(({ added, removed, value }) => parts(added ? "added" : removed ? "removed" : "same", value));
}

const parts = (kind: Part["kind"], texts: readonly string[]): Part[] => texts.map((text) => ({ kind, text }));

/** A run of paragraphs that were removed and added in the same place. */
interface Run {
  same: string;
  removed: string;
  added: string;
}

function changedRuns(all: readonly Part[]): Run[] {
  const runs: Run[] = [];
  for (const { kind, text } of all) {
    const last = runs.at(-1);
    if (last && (kind === "same") === (last.same !== "")) last[kind] += text;
    else runs.push({ same: "", removed: "", added: "", [kind]: text });
  }
  return runs;
}

function wordsOf({ same, removed, added }: Run): Part[] {
  if (same) return [{ kind: "same", text: same }];
  return differences(wordsAndSpaces(removed), wordsAndSpaces(added));
}

function joined(all: readonly Part[]): Part[] {
  const joinedParts: Part[] = [];
  for (const part of all) {
    const last = joinedParts.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text) joinedParts.push({ ...part });
  }
  return joinedParts;
}
