import { asciiDomain, cleanEmail } from "./email-address.ts";
import { labelInLetters } from "./punycode.ts";

/**
 * Returns one form for all spellings of an address, for comparing: lower case, with the domain in Unicode rather than the
 * ASCII form (RFC 5891) that some browsers send. Dots and plus signs are kept.
 */
export function emailComparison(email: string): string {
  const [name, domain] = parts(cleanEmail(email).normalize("NFC").toLowerCase());
  return `${name}${domainInLetters(domain)}`;
}

/** Returns the forms under which an address may be stored: today's, the one with an ASCII domain, and earlier versions'. */
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

/** The domain in Unicode, if that leads back to the same domain. */
function domainInLetters(domain: string): string {
  const ascii = asciiDomain(domain);
  if (ascii === undefined || !ascii.includes("xn--")) return domain;
  const labels = ascii.split(".").map((label) => labelInLetters(label) ?? label);
  const letters = labels.join(".").normalize("NFC");
  return asciiDomain(letters) === ascii ? letters : domain;
}
