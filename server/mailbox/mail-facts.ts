import { addressParser } from "postal-mime";
import { letterWording } from "#domain/letters/letter-wording.ts";
import { type MailFacts, type MailReport, ownIdIn } from "#domain/letters/mail-in.ts";

/**
 * Maximum characters to read of all header lines, and of one header. The longest useful header references fifty emails.
 */
const mostOfHeaders = 64_000;
const mostOfHeader = 4000;
const mostFollowed = 50;
const mostRecipients = 20;

/**
 * Reads an email's raw header lines, whatever they contain. Leaves the subject encoded.
 * @param origin of the site
 */
export function readMailFacts(lines: string, origin: string): MailFacts {
  const headers = headersIn(lines);
  const header = (name: string) => headers.get(name) ?? "";
  const follows = [...idsIn(header("in-reply-to")), ...idsIn(header("references")).reverse()];
  return {
    messageId: idsIn(header("message-id"))[0],
    from: addressesIn(header("from"))[0],
    to: [...addressesIn(header("to")), ...addressesIn(header("cc"))].slice(0, mostRecipients),
    subject: header("subject"),
    follows: [...new Set(follows)].slice(0, mostFollowed),
    kind: kindOf(header, headers.has("return-path")),
    signsUnsubscribe: header("list-unsubscribe").includes(`<${origin}/u/`) ? isSignedForUnsubscribe(lines) : undefined,
  };
}

function isSignedForUnsubscribe(lines: string): boolean {
  const unfolded = lines.slice(0, mostOfHeaders).replace(/\r?\n[ \t]+/g, "");
  const signatures = unfolded.matchAll(/^dkim-signature:(?:.*;)?[ \t]*h=([^;\r\n]*)/gim);
  return [...signatures].some(([, fields = ""]) => {
    const signed = fields.toLowerCase().split(":");
    return ["list-unsubscribe", "list-unsubscribe-post"].every((field) => signed.some((one) => one.trim() === field));
  });
}

/** RFC 3464 and 5965 for reports; RFC 3834, an empty Return-Path and the usual headers for automated email. */
function kindOf(header: (name: string) => string, hasReturnPath: boolean): MailFacts["kind"] {
  if (/^multipart\/report\b.*\b(delivery-status|feedback-report)\b/is.test(header("content-type"))) return "report";
  const submitted = header("auto-submitted").trim().toLowerCase();
  const isAutomatic =
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(bulk|junk|list|auto_reply)$/i.test(header("precedence").trim()) ||
    header("x-autoreply") !== "" ||
    header("list-id") !== "";
  const isWithoutSender = hasReturnPath && /^\s*<\s*>\s*$/.test(header("return-path"));
  return isAutomatic || isWithoutSender ? "machine" : "mail";
}

function headersIn(lines: string): Map<string, string> {
  const headers = new Map<string, string>();
  const unfolded = lines.slice(0, mostOfHeaders).replace(/\r?\n[ \t]+/g, " ");
  for (const line of unfolded.split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== "" && !headers.has(name)) headers.set(name, line.slice(colon + 1, colon + 1 + mostOfHeader).trim());
  }
  return headers;
}

function idsIn(value: string): string[] {
  return value.match(/<[^<>\s]{1,300}>/g) ?? [];
}

/** In lowercase. A quoted name may look like an address, but isn't one. */
function addressesIn(value: string): string[] {
  return addressParser(value, { flatten: true }).flatMap(({ address = "" }) =>
    /^[^\s@<>()]+@[^\s@<>()]+$/.test(address) ? [address.toLowerCase()] : [],
  );
}

/** Undefined for a delay, or a report about another email. */
export function readReport(source: string, host: string): MailReport | undefined {
  const isComplaint = /^feedback-type:\s*(abuse|fraud)\s*$/im.test(source);
  if (!isComplaint && !/^action:\s*failed\s*$/im.test(source)) return undefined;
  const ids = source.match(/<let_[0-9A-Za-z-]{1,64}@[^<>\s]{1,255}>/g) ?? [];
  const letterId = ids.map((id) => ownIdIn(id, host)).find((id) => id !== undefined);
  if (letterId === undefined) return undefined;
  if (isComplaint) return { letterId, kind: "complaint", words: letterWording.complaint };
  const said = /^diagnostic-code:\s*(?:[\w-]+;)?\s*((?:.|\r?\n[ \t]){0,1000})/im.exec(source)?.[1] ?? "";
  const words = said.replace(/\s+/g, " ").trim().slice(0, 200);
  return { letterId, kind: "bounce", words: words === "" ? "The email bounced." : `The email bounced: ${words}` };
}
