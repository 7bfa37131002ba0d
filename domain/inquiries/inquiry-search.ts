import type { Inquiry } from "./inquiry.ts";

/** Maximum characters of an inbox search. */
export const searchLimit = 200;

/** The accents that Unicode's decomposition (NFD) separates from their letters: U+0300 to U+036F. */
const accents = /[\u0300-\u036f]/g;

/**
 * The distinct words of a text for the inbox's search: runs of letters and digits, in lowercase and without
 * accents. Any other character separates words.
 */
export function searchWords(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFD").replace(accents, "").normalize("NFC").replaceAll("ς", "σ");
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
}

/**
 * Whether an inquiry matches: every search word starts a word of its name, email address, phone number or
 * message, or is a run of digits in the phone number. A search without words matches all.
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
 * The distinct search terms of an inquiry: the words of its texts, and its phone number from each digit on. An
 * index of these finds everything that `matchesSearch` does, and hardly more.
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

/** The digits of a phone number; ten of them are an American number without the country code. */
function phoneDigits(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, "");
  return digits.length === 10 ? `1${digits}` : digits;
}

function isFigures(word: string): boolean {
  return /^[0-9]+$/.test(word);
}
