/** What a text of a feed may not bring along: control characters, and those that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is the point
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
]);

/** A text of one line without markup; empty for everything that is no text. */
export function feedLine(value: unknown, most = 200): string {
  const text = feedLines(value, most);
  return plainWords.test(text) ? text : text.replaceAll(/\s+/g, " ").trim();
}

/** Words of plain characters with one blank between them, as most fields are: nothing in such a text has to be changed. */
const plainWords = /^[!-%'-;=-~]+(?: [!-%'-;=-~]+)*$/;

/** A text with its line breaks and without markup. What is longer ends at a word with "…". */
export function feedLines(value: unknown, most = 10_000): string {
  if (typeof value !== "string") return "";
  if (value.length <= most && plainWords.test(value)) return value;
  const plain = withoutMarkup(value.slice(0, 4 * most)).replaceAll(unwanted, "");
  return shortened(
    plain
      .replaceAll(/[ \t\u00a0]+/g, " ")
      .replaceAll(/ ?\n ?/g, "\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim(),
    most,
  );
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, " ")
    .replaceAll(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, "\n")
    .replaceAll(/<\/?[a-z][^<>]*>/gi, " ")
    .replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, entityText);
}

function entityText(whole: string, name: string): string {
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (name.startsWith("#")) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
  return entities.get(name.toLowerCase()) ?? whole;
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).toWellFormed();
  const end = cut.lastIndexOf(" ");
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
