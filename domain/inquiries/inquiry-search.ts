import type { Inquiry } from "./inquiry.ts";

/** The most characters of a search that the inbox takes. */
export const searchLimit = 200;

/** The accents that Unicode's decomposition (NFD) separates from their letters: U+0300 to U+036F. */
const accents = /[\u0300-\u036f]/g;

/**
 * The distinct words of a text as the inbox's search sees them: runs of letters and figures, in lower case and without
 * accents. Every other character only separates words.
 */
export function searchWords(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFD").replace(accents, "").normalize("NFC").replaceAll("ς", "σ");
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
}

/**
 * Whether an inquiry is found: every word of the search begins a word of its name, e-mail address, phone number or
 * message, or is a run of figures within the phone number, whatever its punctuation. A search without words finds all.
 */
export function matchesSearch(inquiry: Pick<Inquiry, "name" | "email" | "phone" | "message">, search: string): boolean {
  const { name, email, phone = "", message } = inquiry;
  const words = searchWords(`${name} ${email} ${phone} ${message}`);
  const digits = phoneDigits(phone);
  return searchWords(search).every(
    (wanted) => words.some((word) => word.startsWith(wanted)) || (isFigures(wanted) && digits.includes(wanted)),
  );
}

/**
 * The words by whose beginnings an inquiry is found, each once: those of its texts, and its phone number from each figure on. An
 * index of these offers everything that `matchesSearch` finds, and hardly more.
 */
export function searchTerms({
  name,
  email,
  phone = "",
  message,
}: Pick<Inquiry, "name" | "email" | "phone" | "message">): string[] {
  const digits = phoneDigits(phone);
  const numbers = Array.from(digits, (_, start) => digits.slice(start));
  return [...new Set([...searchWords(`${name} ${email} ${phone} ${message}`), ...numbers])];
}

/** The figures of a phone number; ten of them are an American number without its country's 1. */
function phoneDigits(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, "");
  return digits.length === 10 ? `1${digits}` : digits;
}

function isFigures(word: string): boolean {
  return /^[0-9]+$/.test(word);
}
