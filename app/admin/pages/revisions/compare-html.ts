import { diffArrays } from "diff";
import { mostEdits } from "./compare.tsx";

/** A block's tag, or a word with the links and emphasis around it. */
interface Token {
  text: string;
  isTag: boolean;
  /** The open inline tags: `<a href="/about"><strong>` */
  inline: string;
}

const isInline = /^<\/?(?:a|strong|em|code|s)\b/;
/** Shown like a word: it can be added or removed on its own. */
const isShown = /^<(?:img|input|hr|br)\b/;

function tokensOf(html: string): Token[] {
  const open: string[] = [];
  const tokens: Token[] = [];
  // Struck-out text isn't a removal.
  for (const [part] of html.replace(/<(\/?)del>/g, "<$1s>").matchAll(/<[^>]+>|\s+|[^<\s]+/g)) {
    if (isInline.test(part)) part.startsWith("</") ? open.pop() : open.push(part);
    else tokens.push({ text: part, isTag: part.startsWith("<") && !isShown.test(part), inline: open.join("") });
  }
  return tokens;
}

/**
 * Marks what changed between two rendered texts: the later one's HTML with `ins` around added words, and removed words in
 * `del`. A word whose link leads elsewhere counts as changed.
 */
export function compareHtml(earlier: string, later: string): string {
  const [before, after] = [tokensOf(earlier), tokensOf(later)];
  const changes = diffArrays(before, after, {
    comparator: isSame,
    maxEditLength: mostEdits,
  }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const writer = createWriter();
  for (const { value, added, removed } of alongBlocks(changes)) {
    if (removed) writer.remove(value);
    else writer.write(value, added);
  }
  return writer.end();
}

const isSame = (one: Token, other: Token) => one.text === other.text && one.inline === other.inline;

interface Change {
  value: Token[];
  added: boolean;
  removed: boolean;
}

/** `<p>[One.</p><p>]Two.` is `[<p>One.</p>]<p>Two.`, so a whole paragraph counts as changed. */
function alongBlocks(changes: readonly Change[]): Change[] {
  const aligned: Change[] = [];
  for (const change of changes) {
    const [before, last] = [aligned.at(-1), change.value.at(-1)];
    const first = before && !before.added && !before.removed ? before.value.at(-1) : undefined;
    const isChange = change.added || change.removed;
    if (!isChange || !first || !last?.isTag || last.text.startsWith("</") || !isSame(first, last)) {
      aligned.push(change);
      continue;
    }
    aligned.splice(-1, 1, { value: before?.value.slice(0, -1) ?? [], added: false, removed: false });
    aligned.push({ ...change, value: [last, ...change.value.slice(0, -1)] });
    aligned.push({ value: [last], added: false, removed: false });
  }
  return aligned;
}

/** Elements whose content isn't text, with the element that may hold text in each. */
const holder: Record<string, string | undefined> = { ul: "li", ol: "li", blockquote: "p", "": "p" };
const isTablePart = /^(?:table|thead|tbody|tr)$/;

function createWriter() {
  let html = "";
  /** Removed words that have no place yet: between two cells of a table. */
  let waiting = "";
  const stack: string[] = [];

  function place(removed: string): void {
    const top = stack.at(-1) ?? "";
    if (isTablePart.test(top)) waiting += removed;
    else html += top in holder ? `<${holder[top]}>${removed}</${holder[top]}>` : removed;
  }

  function writeTag(tag: string): void {
    html += tag;
    const name = /\w+/.exec(tag)?.[0] ?? "";
    if (tag.startsWith("</")) stack.pop();
    else stack.push(name);
    if (!waiting || isTablePart.test(stack.at(-1) ?? "")) return;
    const late = waiting;
    waiting = "";
    place(late);
  }

  return {
    write(tokens: readonly Token[], isAdded: boolean) {
      for (const run of runsOf(tokens)) {
        if (typeof run === "string") writeTag(run);
        else html += isAdded ? marked("ins", run) : shown(run);
      }
    },
    remove(tokens: readonly Token[]) {
      // A removed paragraph's end stays visible.
      const runs = runsOf(tokens).flatMap((run) => (typeof run === "string" ? [] : [marked("del", run)]));
      const removed = runs.filter((run) => run.startsWith("<del")).join("<br>");
      if (removed) place(removed);
    },
    end: () => html,
  };
}

/** Words up to the next block's tag. */
function runsOf(tokens: readonly Token[]): (string | Token[])[] {
  const runs: (string | Token[])[] = [];
  for (const token of tokens) {
    const last = runs.at(-1);
    if (token.isTag) runs.push(token.text);
    else if (Array.isArray(last)) last.push(token);
    else runs.push([token]);
  }
  return runs;
}

const names = { ins: "Added: ", del: "Removed: " } as const;

function marked(mark: keyof typeof names, run: readonly Token[]): string {
  const text = shown(run);
  if (text.trim() === "") return text;
  return `<${mark}><span class="visually-hidden">${names[mark]}</span>${text}</${mark}>`;
}

/** Words with their inline tags, opened once for neighbors. */
function shown(run: readonly Token[]): string {
  return run
    .map(({ text, inline }, at) => {
      const opens = inline === (run[at - 1]?.inline ?? "") ? "" : inline;
      const closes = inline === (run[at + 1]?.inline ?? "") ? "" : closing(inline);
      return `${opens}${text}${closes}`;
    })
    .join("");
}

/** `</strong></a>` for `<a href="/about"><strong>` */
function closing(inline: string): string {
  return [...inline.matchAll(/<(\w+)/g)]
    .map(([, name]) => `</${name}>`)
    .toReversed()
    .join("");
}
