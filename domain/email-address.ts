import { labelInLetters } from "./punycode.ts";
import { cleanText } from "./text-rule.ts";

/** What nobody sees and no address has: widths of zero, soft hyphens, byte order marks, marks of direction. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** What sentences, lists and mail programs put around an address. */
const around = /^[\s<([{"“„'‘,;:]+|[\s>)\]}"”'’.,;:!。]+$/gu;
const named = /^(.*?)<\s*([^<>]+@[^<>]+?)\s*>[\s.,;:)\]"”'’]*$/su;

/**
 * The email address that somebody meant, as they wrote it: without what nobody sees, `mailto:`, a name and brackets around it, or the end
 * of a sentence. Free of libraries: the visitor's browser cleans with it, too.
 */
export function cleanEmail(text: string): string {
  const seen = cleanText(text)
    .replace(unseen, "")
    .replace(/[\uff01-\uff5e]/g, halfWide);
  const plain = seen
    .replaceAll("﹫", "@")
    .replace(/\u00a0*@\u00a0*/g, "@")
    .replace(/[｡．。]/g, ".");
  return withoutScheme(withoutScheme(bracketed(plain).replace(around, "")).replace(around, ""))
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑]/g, "-");
}

const halfWide = (character: string) => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/** What stands in brackets behind a name. Another address is no name: which one is meant isn't clear then. */
function bracketed(text: string): string {
  const [, name = "", address] = named.exec(text) ?? [];
  return address === undefined || (name.includes("@") && !name.includes(address)) ? text : address;
}

function withoutScheme(text: string): string {
  const [, address] = /^mailto:\s*([^?]*)/i.exec(text) ?? [];
  if (address === undefined) return text;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Whether a clean text can be an email address: a name and a domain of two parts at least, without signs that separate addresses. */
export function isEmailAddress(text: string): boolean {
  const [, name = "", domain = ""] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(text) ?? [];
  if (name === "" || /[<>()[\]\\,;:"]/.test(name) || /^\.|\.$|\.\./.test(name)) return false;
  return (
    /^[\p{L}\p{M}\p{N}\p{S}_.-]+$/u.test(domain) &&
    domain.split(".").every(isLabel) &&
    asciiDomain(domain) !== undefined
  );
}

/** ASCII's own symbols are in no domain. */
const isLabel = (label: string) => label !== "" && !/^-|-$|[$+<=>^`|~]/.test(label);

/**
 * The same for all spellings of one address, to compare it by: in small letters, and its domain in letters rather than in the ASCII form
 * (RFC 5891), which some browsers send. Dots and plus signs stay as they are.
 */
export function emailComparison(email: string): string {
  const [name, domain] = parts(cleanEmail(email).normalize("NFC").toLowerCase());
  return `${name}${domainInLetters(domain)}`;
}

/** Under what an address may have been filed: as it's compared now, with its domain in the ASCII form, and as it was compared before. */
export function emailSpellings(email: string): string[] {
  const now = emailComparison(email);
  const [name, domain] = parts(now);
  return [...new Set([now, `${name}${asciiDomain(domain) ?? domain}`, email.trim().normalize("NFC").toLowerCase()])];
}

/** The name with its @, and the domain. */
function parts(email: string): [name: string, domain: string] {
  const end = email.lastIndexOf("@") + 1;
  return [email.slice(0, end), email.slice(end)];
}

/** In letters only where these lead back to the same domain. */
function domainInLetters(domain: string): string {
  const ascii = asciiDomain(domain);
  if (ascii === undefined || !ascii.includes("xn--")) return domain;
  const labels = ascii.split(".").map((label) => labelInLetters(label) ?? label);
  const letters = labels.join(".").normalize("NFC");
  return asciiDomain(letters) === ascii ? letters : domain;
}

/** As mail servers look a domain up: `bücher.example` is `xn--bcher-kva.example`. Nothing for one that has no such form. */
function asciiDomain(domain: string): string | undefined {
  if (/^[a-z0-9._-]*$/i.test(domain) && !/xn--/i.test(domain)) return /\.\d+$/.test(domain) ? undefined : domain;
  if (/[\s/?#@:\\[\]%]/.test(domain)) return undefined;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}
