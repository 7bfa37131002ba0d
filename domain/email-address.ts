import { cleanText } from "./text-rule.ts";

/** Characters of a text in which an address is looked for. */
const longestRead = 2_000;
/** Invisible characters: zero widths, soft hyphens, byte order marks, direction marks. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Characters that sentences, lists and email clients put around an address. */
const around = /^[\s<([{"“„'‘,;:]+|[\s>)\]}"”'’.,;:!。]+$/gu;
const named = /^(.*?)<\s*([^<>]+@[^<>]+?)\s*>[\s.,;:)\]"”'’]*$/su;

/**
 * Returns the intended email address in its original spelling: without invisible characters, `mailto:`, a name
 * and brackets around it, or the end of a sentence. It uses no libraries because the visitor's browser runs it too.
 */
export function cleanEmail(text: string): string {
  // Far longer than any address with a name: read no further, because these expressions take quadratic time.
  if (text.length > longestRead) return text.trim();
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

/** The address in brackets after a name. If the name is another address, it isn't clear which one is meant. */
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

/** Whether a clean text can be an email address: a name and a domain of at least two parts, with no signs that separate addresses. */
export function isEmailAddress(text: string): boolean {
  const [, name = "", domain = ""] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(text) ?? [];
  if (name === "" || /[<>()[\]\\,;:"]/.test(name) || /^\.|\.$|\.\./.test(name)) return false;
  return (
    /^[\p{L}\p{M}\p{N}\p{S}_.-]+$/u.test(domain) &&
    domain.split(".").every(isLabel) &&
    asciiDomain(domain) !== undefined
  );
}

/** No domain has ASCII symbols. */
const isLabel = (label: string) => label !== "" && !/^-|-$|[$+<=>^`|~]/.test(label);

/** The domain as mail servers look it up: `bücher.example` is `xn--bcher-kva.example`. Undefined if it has no such form. */
export function asciiDomain(domain: string): string | undefined {
  if (/^[a-z0-9._-]*$/i.test(domain) && !/xn--/i.test(domain)) return /\.\d+$/.test(domain) ? undefined : domain;
  if (/[\s/?#@:\\[\]%]/.test(domain)) return undefined;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : undefined;
}
