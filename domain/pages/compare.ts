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
  const paragraphs = differences(paragraphsOf(earlier), paragraphsOf(later));
  return joined(changedRuns(paragraphs).flatMap(wordsOf));
}

export function wordCounts(parts: readonly Part[]): { added: number; removed: number } {
  const count = (kind: Part["kind"]) =>
    parts.reduce((sum, part) => (part.kind === kind ? sum + wordCount(part.text) : sum), 0);
  return { added: count("added"), removed: count("removed") };
}

/** Runs of letters and figures; marks alone, such as those of a table, are no words. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}

const paragraphsOf = (text: string) => text.match(/[^\n]*\n+|[^\n]+$/g) ?? [];
const wordsAndSpaces = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** A run of paragraphs that were removed and added in the same place. */
interface Run {
  same: string;
  removed: string;
  added: string;
}

function changedRuns(parts: readonly Part[]): Run[] {
  const runs: Run[] = [];
  for (const { kind, text } of parts) {
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

function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else if (part.text) all.push({ ...part });
  }
  return all;
}

/** The shortest way from one list to the other (Myers, 1986), without what both begin and end with. */
function differences(before: readonly string[], after: readonly string[]): Part[] {
  const shared = Math.min(before.length, after.length);
  let start = 0;
  while (start < shared && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shared - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const between = (list: readonly string[]) => list.slice(start, list.length - end);
  return [
    ...parts("same", before.slice(0, start)),
    ...shortestWay(between(before), between(after)),
    ...parts("same", before.slice(before.length - end)),
  ];
}

const parts = (kind: Part["kind"], texts: readonly string[]): Part[] => texts.map((text) => ({ kind, text }));

/** How far each diagonal of the table of both lists was followed; diagonal k is where `before` is k places ahead. */
type Furthest = (diagonal: number) => number;

function shortestWay(before: readonly string[], after: readonly string[]): Part[] {
  const replaced = [...parts("removed", before), ...parts("added", after)];
  if (before.length === 0 || after.length === 0) return replaced;
  const most = Math.min(before.length + after.length, patience);
  const furthest = new Int32Array(2 * most + 3);
  const at = (diagonal: number) => diagonal + most + 1;
  const trail: Furthest[] = [];
  for (let steps = 0; steps <= most; steps += 1) {
    const kept = furthest.slice(at(-steps - 1), at(steps + 1) + 1);
    const known: Furthest = (diagonal) => kept[diagonal + steps + 1] ?? 0;
    trail.push(known);
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let x = isDownwards(known, diagonal, steps) ? known(diagonal + 1) : known(diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      furthest[at(diagonal)] = x;
      if (x >= before.length && x - diagonal >= after.length) return walkedBack(trail, before, after);
    }
  }
  return replaced;
}

/** Whether the way onto a diagonal adds something of `after`, because that comes further than to remove of `before`. */
function isDownwards(furthest: Furthest, diagonal: number, steps: number): boolean {
  return diagonal === -steps || (diagonal !== steps && furthest(diagonal - 1) < furthest(diagonal + 1));
}

function walkedBack(trail: readonly Furthest[], before: readonly string[], after: readonly string[]): Part[] {
  const way: Part[] = [];
  let x = before.length;
  let y = after.length;
  for (const [steps, furthest] of [...trail.entries()].reverse()) {
    const diagonal = x - y;
    const isAdded = isDownwards(furthest, diagonal, steps);
    const start = isAdded ? furthest(diagonal + 1) : furthest(diagonal - 1) + 1;
    for (; x > start && y > start - diagonal; x -= 1, y -= 1) way.push({ kind: "same", text: before[x - 1] ?? "" });
    if (steps === 0) break;
    if (isAdded) way.push({ kind: "added", text: after[--y] ?? "" });
    else way.push({ kind: "removed", text: before[--x] ?? "" });
  }
  return way.reverse();
}
