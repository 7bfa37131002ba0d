import { z } from "zod";
import { TimestampSchema } from "../timestamp.ts";
import { letterWording } from "./letter-wording.ts";

/** What the headers of a mail say about who it is from and what it follows. Addresses are in small letters. */
export interface MailFacts {
  /** With its angle brackets; absent where the mail has none. */
  messageId: string | undefined;
  from: string | undefined;
  /** Of To and Cc. */
  to: string[];
  subject: string;
  /** In-Reply-To and References, the nearest first. */
  follows: string[];
  /** A report of a mail server, or what a machine wrote by itself; anything else is somebody's. */
  kind: "mail" | "machine" | "report";
}

/** The headers that `readMailFacts` and `signsUnsubscribe` need. */
export const factHeaders = [
  ...["message-id", "from", "to", "cc", "subject", "in-reply-to", "references", "content-type"],
  ...["return-path", "auto-submitted", "precedence", "x-auto-response-suppress", "x-autoreply", "list-id"],
  ...["list-unsubscribe", "dkim-signature"],
];

const mostFollowed = 50;
const mostRecipients = 20;

/** Reads a mail's header lines as they came, whatever they hold. The subject is left encoded. */
export function readMailFacts(lines: string): MailFacts {
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
  };
}

/**
 * Whether a signature of an alert covers what mail programs make their Unsubscribe button of (RFC 8058); nothing for other mail.
 * @param origin of the site
 */
export function signsUnsubscribe(lines: string, origin: string): boolean | undefined {
  if (!headersIn(lines).get("list-unsubscribe")?.includes(`<${origin}/u/`)) return undefined;
  const signatures = lines.replace(/\r?\n[ \t]+/g, "").matchAll(/^dkim-signature:(?:.*;)?\s*h=([^;\r\n]*)/gim);
  return [...signatures].some(([, fields = ""]) => {
    const signed = fields.toLowerCase().split(":");
    return ["list-unsubscribe", "list-unsubscribe-post"].every((field) => signed.some((one) => one.trim() === field));
  });
}

/** RFC 3464 and 5965 for reports; RFC 3834, an empty Return-Path and the usual marks for machines. */
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
  for (const line of lines.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== "" && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

function idsIn(value: string): string[] {
  return value.match(/<[^<>\s]{1,300}>/g) ?? [];
}

/** A name in quotation marks may look like an address: it goes first. */
function addressesIn(value: string): string[] {
  const bare = value.replace(/"(?:[^"\\]|\\.)*"/g, "");
  return bare.split(",").flatMap((part) => {
    const address = (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim().toLowerCase();
    return /^[^\s@<>()]+@[^\s@<>()]+$/.test(address) ? [address] : [];
  });
}

/** The id of a letter or an inquiry in a Message-ID of the site's own. */
export function ownIdIn(messageId: string, host: string): string | undefined {
  const [, id, at] = /^<((?:let|inq)_[0-9A-Za-z-]{1,64})@([^>]+)>$/.exec(messageId) ?? [];
  return at?.toLowerCase() === host.toLowerCase() ? id : undefined;
}

/** What a mail server reports of a letter: that it did not arrive, or that whoever got it has complained. */
export interface MailReport {
  letterId: string;
  kind: "bounce" | "complaint";
  words: string;
}

/** Nothing for a delay, or a report about other mail. */
export function readReport(source: string, host: string): MailReport | undefined {
  const isComplaint = /^feedback-type:\s*(abuse|fraud)\s*$/im.test(source);
  if (!isComplaint && !/^action:\s*failed\s*$/im.test(source)) return undefined;
  const ids = source.match(/<let_[0-9A-Za-z-]{1,64}@[^<>\s]{1,255}>/g) ?? [];
  const letterId = ids.map((id) => ownIdIn(id, host)).find((id) => id !== undefined);
  if (letterId === undefined) return undefined;
  if (isComplaint) return { letterId, kind: "complaint", words: letterWording.complaint };
  const said = /^diagnostic-code:\s*(?:[\w-]+;)?\s*((?:.|\r?\n[ \t])*)/im.exec(source)?.[1] ?? "";
  const words = said.replace(/\s+/g, " ").trim().slice(0, 200);
  return { letterId, kind: "bounce", words: words === "" ? "The email bounced." : `The email bounced: ${words}` };
}

/** How far the agent's mailbox was read, and how that stands. One record; each write raises `rev` by one. */
export const MailboxStateSchema = z.object({
  rev: z.int().min(0),
  /** Up to which UID each folder was read, and under which UIDVALIDITY. */
  folders: z.partialRecord(z.enum(["inbox", "sent"]), z.object({ validity: z.string(), uid: z.number().int().min(0) })),
  /** Until when whoever reads it has it alone. */
  leaseUntil: TimestampSchema.optional(),
  /** The last time that all was read, or tried. */
  lookedAt: TimestampSchema.optional(),
  triedAt: TimestampSchema.optional(),
  /** Why the last look failed, for the agent to read, and since when none has come to its end. */
  failure: z.string().optional(),
  failedSince: TimestampSchema.optional(),
  /** See `signsUnsubscribe`, of the last alert that the agent got. */
  signsUnsubscribe: z.boolean().optional(),
});
export type MailboxState = z.infer<typeof MailboxStateSchema>;

/** What the agent is told of the mailbox. */
export interface MailboxStanding
  extends Pick<MailboxState, "lookedAt" | "failure" | "failedSince" | "signsUnsubscribe"> {
  /** Whether whoever runs the server has named one. */
  isSet: boolean;
}

/** Of a mailbox that nobody has looked into. */
export const unreadMailbox: MailboxState = { rev: 0, folders: {} };
