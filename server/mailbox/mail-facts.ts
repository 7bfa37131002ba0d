import { addressParser, decodeWords } from "postal-mime";
import { isAutomaticReply, isCalendarAnswer, isReportHead } from "#domain/letters/automatic-mail.ts";
import type { MailFacts } from "#domain/letters/mail-in.ts";

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

/** RFC 3464, 5965 and the usual senders for reports; RFC 3834, an empty Return-Path and the usual headers for automated email. */
function kindOf(header: (name: string) => string, hasReturnPath: boolean): MailFacts["kind"] {
  const read = (name: string) => (name === "subject" ? decodeWords(header(name)) : header(name));
  if (isReportHead(read)) return "report";
  const submitted = header("auto-submitted").trim().toLowerCase();
  const isAutomatic =
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(bulk|junk|list|auto_reply)$/i.test(header("precedence").trim()) ||
    isAutomaticReply(read) ||
    header("list-id") !== "";
  const isWithoutSender = hasReturnPath && /^\s*<\s*>\s*$/.test(header("return-path"));
  if (!isAutomatic && !isWithoutSender) return "mail";
  return isCalendarAnswer(read) ? "calendar" : "machine";
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
