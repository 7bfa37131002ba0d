import { decodeWords } from "postal-mime";
import { isAutomaticReply, isCalendarAnswer, isReportHead } from "#domain/emails/automatic-email.ts";
import { writtenAt } from "#domain/emails/email-time.ts";
import type { MailFacts } from "#domain/emails/mail-in.ts";
import { messageIdsIn, ownMessageIdsIn } from "#domain/emails/thread-ids.ts";
import { groupHeaders, isMassEmail, senderOf } from "#domain/emails/whose-email.ts";
import { addressesIn, decodedWords, firstName } from "./header-values.ts";

/**
 * Maximum characters to read of all header lines, and of one header. The longest are those of recipients and of a long
 * thread, whose ids nearest to the email come last.
 */
const mostOfHeaders = 64_000;
const mostOfHeader = 4000;
const mostOfLongHeader = 30_000;
const longHeaders = new Set(["to", "cc", "bcc", "references"]);
const mostFollowed = 50;
const mostRecipients = 200;

/**
 * Reads an email's raw header lines, whatever they contain. Leaves the subject encoded.
 * @param origin of the site
 */
export function readMailFacts(lines: string, origin: string): MailFacts {
  const headers = headersIn(lines);
  const header = (name: string) => headers.get(name) ?? "";
  const recipients = ["to", "cc", "bcc"].flatMap((name) => addressesIn(header(name)));
  return {
    messageId: messageIdsIn(header("message-id"))[0],
    from: senderIn(header),
    to: [...new Set(recipients)].slice(0, mostRecipients),
    date: writtenAt(header("date")),
    subject: header("subject"),
    follows: followedIn(header, new URL(origin).hostname),
    kind: kindOf(header, headers.has("return-path")),
    signsUnsubscribe: header("list-unsubscribe").includes(`<${origin}/u/`) ? isSignedForUnsubscribe(lines) : undefined,
  };
}

/** The site's own ids count however long the thread is. */
function followedIn(header: (name: string) => string, host: string): string[] {
  const [parent, earlier] = ["in-reply-to", "references"].map((name) => decodedWords(header(name)));
  const all = [...messageIdsIn(parent ?? ""), ...messageIdsIn(earlier ?? "").reverse()];
  const own = [...ownMessageIdsIn(parent ?? "", host), ...ownMessageIdsIn(earlier ?? "", host).reverse()];
  return [...new Set([...all.slice(0, mostFollowed), ...own.slice(0, mostFollowed)])];
}

function senderIn(header: (name: string) => string): string | undefined {
  const of = (...names: string[]) => names.flatMap((name) => addressesIn(header(name)));
  return senderOf({
    ...{ from: of("from"), name: firstName(header("from")), sender: of("sender"), replyTo: of("reply-to") },
    original: of("x-original-from", "x-original-sender"),
    group: groupAddressesIn(header),
  });
}

/** The addresses of the group that an email came through. A List-Id is an address with a dot for its @. */
function groupAddressesIn(header: (name: string) => string): string[] {
  const [listId, ...others] = groupHeaders.map((name) => header(name).toLowerCase());
  const id = /<([^<>@\s.]{1,100})\.([^<>@\s]{1,255})>/.exec(listId ?? "");
  const words = others.flatMap((value) => value.split(/[\s<>,;]+/)).map((word) => word.replace(/^mailto:|[?].*$/g, ""));
  return [...(id ? [`${id[1]}@${id[2]}`] : []), ...words.filter((word) => word.includes("@"))];
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
    isMassEmail(header) ||
    isAutomaticReply(read) ||
    header("x-autoreply") !== "";
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
    const most = longHeaders.has(name) ? mostOfLongHeader : mostOfHeader;
    const before = headers.get(name);
    const value = line.slice(colon + 1, colon + 1 + most).trim();
    if (name !== "" && before === undefined) headers.set(name, value);
    // Broken programs write one line for each recipient.
    else if (before !== undefined && longHeaders.has(name) && before.length < most)
      headers.set(name, `${before}, ${value}`.slice(0, most));
  }
  return headers;
}
