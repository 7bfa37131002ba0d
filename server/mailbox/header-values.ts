import { addressParser, decodeWords } from "postal-mime";

/** A name in ISO-2022-JP without the encoding that email requires: its letters look like signs of the header. */
const rawJapanese = /\p{Cc}\$[@B]\P{Cc}*\p{Cc}\([BJ]/gu;

/** In characters, with quotes and encoding. The expressions below take quadratic time. */
const longestAddress = 1000;

/** Returns the addresses in a header, in lowercase. A quoted name may look like an address, but isn't one. */
export function addressesIn(value: string): string[] {
  const found = parsed(value).flatMap(({ address = "" }) => plainAddress(address) ?? []);
  if (found.length > 0) return found;
  // The last byte of a letter in Shift-JIS or GBK may be a backslash, which takes the closing quote along.
  const last = value.slice(value.lastIndexOf("<") + 1);
  return value.includes("<") ? (plainAddress(last.slice(0, Math.max(last.indexOf(">"), 0))) ?? []) : [];
}

/** Returns the first name in a header with addresses. */
export function firstName(value: string): string {
  return parsed(value)[0]?.name ?? "";
}

/** Returns a header without RFC 2047 encoding, in which some programs also write Message-IDs. */
export function decodedWords(value: string): string {
  return value.includes("=?") ? decodeWords(value) : value;
}

const parsed = (value: string) => addressParser(rawUtf8(value).replace(rawJapanese, ""), { flatten: true });

/** An address may have a route before it (RFC 822), quotes, its own encoding, or spaces around its @. */
function plainAddress(text: string): string[] | undefined {
  if (text.length > longestAddress) return undefined;
  const plain = decodedWords(text)
    .trim()
    .replace(/^@[^:]*:/, "")
    .replace(/\s*@\s*/g, "@")
    .replace(/^"([^"]*)"@/, "$1@")
    .replace(/^["'[]+|["'\].]+$/g, "");
  return /^[^\s@<>()]+@[^\s@<>()]+$/.test(plain) ? [plain.toLowerCase()] : undefined;
}

/** Header bytes as the text that they are: UTF-8 if they can be, or else one letter each. */
function rawUtf8(value: string): string {
  if (!/[\x80-\xff]/.test(value) || /[^\p{ASCII}\x80-\xff]/u.test(value)) return value;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "latin1"));
  } catch {
    return value;
  }
}
