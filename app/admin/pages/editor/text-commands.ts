/** A text field with its text and selection. */
export interface Field {
  text: string;
  from: number;
  to: number;
}

/** The effect of a command on a field: `text` replaces a range, and then part of it is selected. */
export interface Edit {
  from: number;
  to: number;
  text: string;
  /** Positions in the resulting text. */
  selected: { from: number; to: number };
}

/** A toolbar command. Where it makes sense, a second use undoes it. */
export type TextCommand = (field: Field) => Edit;

export const bold = (field: Field) => wrapped(field, "**", "bold text");
export const italic = (field: Field) => wrapped(field, "*", "italic text");

/** Puts marks around the selection, excluding the spaces at its ends, or removes them. */
function wrapped({ text, from, to }: Field, mark: string, example: string): Edit {
  const [start, end] = withoutSpaces(text, from, to);
  const chosen = text.slice(start, end);
  if (hasMarks(text, start, end, mark)) {
    return edit(start - mark.length, end + mark.length, chosen, 0, chosen.length);
  }
  if (chosen.length > 2 * mark.length && hasMarks(chosen, mark.length, chosen.length - mark.length, mark)) {
    const inner = chosen.slice(mark.length, -mark.length);
    return edit(start, end, inner, 0, inner.length);
  }
  const inner = chosen || example;
  // Marks can't span paragraphs.
  const written = inner
    .split(/(\n\s*\n)/)
    .map((part, at) => (at % 2 === 0 && part ? `${mark}${part}${mark}` : part))
    .join("");
  return edit(start, end, written, mark.length, written.length - mark.length);
}

/** Whether exactly these marks surround a range: one asterisk isn't half of two. */
function hasMarks(text: string, from: number, to: number, mark: string): boolean {
  const before = /\*+$/.exec(text.slice(Math.max(0, from - 3), from))?.[0].length ?? 0;
  const after = /^\*+/.exec(text.slice(to, to + 3))?.[0].length ?? 0;
  return before === after && (before === mark.length || before === 3);
}

function withoutSpaces(text: string, from: number, to: number): [number, number] {
  const chosen = text.slice(from, to);
  const inner = chosen.trim();
  if (!inner) return [to, to];
  const start = from + chosen.indexOf(inner);
  return [start, start + inner.length];
}

/** Selects the address placeholder, or the link text if the selection is an address. */
export const link: TextCommand = ({ text, from, to }) => {
  const chosen = text.slice(from, to).trim();
  if (/^(https?:\/\/|\/|mailto:|tel:)\S+$/.test(chosen)) return edit(from, to, `[words](${chosen})`, 1, 6);
  const words = escapedBrackets(chosen.replace(/\s+/g, " ")) || "words";
  const address = "https://";
  const start = words.length + 3;
  return edit(from, to, `[${words}](${address})`, chosen ? start : 1, chosen ? start + address.length : 6);
};

/** A link to an address, on the selected words or on the address itself; the caret goes after it. */
export function linkTo(address: string): TextCommand {
  return ({ text, from, to }) => {
    const [start, end] = withoutSpaces(text, from, to);
    const words = escapedBrackets(text.slice(start, end).replace(/\s+/g, " ") || address);
    const written = `[${words}](${/[()<>]/.test(address) ? `<${address}>` : address})`;
    return edit(start, end, written, written.length, written.length);
  };
}

/** A picture by its address; the caret goes where its description is written. */
export function picture(address: string): TextCommand {
  return (field) => {
    const block = inOwnParagraph(field, `![](${address})`);
    return edit(field.from, field.to, block.text, block.start + 2, block.start + 2);
  };
}

export const table: TextCommand = (field) => {
  const rows = ["| Column | Column |", "| --- | --- |", "| Value | Value |", "| Value | Value |"];
  const block = inOwnParagraph(field, rows.join("\n"));
  return edit(field.to, field.to, block.text, block.start + 2, block.start + 8);
};

/** Turns the lines into a list, or back. */
export const list: TextCommand = (field) => {
  const item = /^(\s*)[-*+] /;
  return byLine(field, "list item", (lines) => {
    const isList = lines.filter(Boolean).every((line) => item.test(line));
    return lines.map((line) => (isList ? line.replace(item, "$1") : line && `- ${line.replace(/^\s*\d+[.)] /, "")}`));
  });
};

/** Cycles through paragraph, heading and subheading. */
export const heading: TextCommand = (field) =>
  byLine(field, "Heading", (lines) =>
    lines.map((line) => {
      const [, signs = "", words = ""] = /^(#{0,6})\s*(.*)$/.exec(line) ?? [];
      if (!words) return line;
      return signs.length === 2 ? `### ${words}` : signs.length > 2 ? words : `## ${words}`;
    }),
  );

/** Changes the whole lines that the selection touches. @param example what an empty line becomes first */
function byLine({ text, from, to }: Field, example: string, change: (lines: string[]) => string[]): Edit {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to > from && text[to - 1] === "\n" ? to - 1 : to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end);
  const changed = change((lines.trim() ? lines : example).split("\n")).join("\n");
  const isOneLine = !changed.includes("\n");
  const marks = isOneLine ? (/^\s*(?:#+ |[-*+] )?/.exec(changed)?.[0].length ?? 0) : 0;
  return edit(start, end, changed, marks, changed.length);
}

function inOwnParagraph({ text, from, to }: Field, block: string): { text: string; start: number } {
  const before = text.slice(0, from === to ? from : to);
  const missing = before === "" || /\n\n$/.test(before) ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const rest = text.slice(to);
  const after = /^\n\n/.test(rest) ? "" : rest.startsWith("\n") ? "\n" : "\n\n";
  return { text: `${missing}${block}${after}`, start: missing.length };
}

/** Escapes words for use between brackets. */
export function escapedBrackets(words: string): string {
  return words.replace(/[[\]\\]/g, "\\$&");
}

/** @param selectFrom @param selectTo positions in `text` */
function edit(from: number, to: number, text: string, selectFrom: number, selectTo: number): Edit {
  return { from, to, text, selected: { from: from + selectFrom, to: from + selectTo } };
}

/** The field after an edit. */
export function edited({ text }: Field, { from, to, text: inserted, selected }: Edit): Field {
  return { text: text.slice(0, from) + inserted + text.slice(to), ...selected };
}
