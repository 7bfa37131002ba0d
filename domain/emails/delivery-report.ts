import { cleanEmail, isEmailAddress } from "../email-address.ts";
import { emailComparison } from "../email-comparison.ts";
import { emailWording } from "./email-wording.ts";

/** A mail server's report as its decoded parts; a part it doesn't have is empty. */
export interface ReportParts {
  /** The X-Failed-Recipients header. */
  failedRecipients: string;
  subject: string;
  /** Its text, which may contain the returned email. */
  text: string;
  /** The `message/delivery-status` parts (RFC 3464). */
  status: string;
  /** The `message/feedback-report` parts (RFC 5965). */
  feedback: string;
  /** The beginning of the returned email. */
  original: string;
}

/** A mail server's report: an email bounced, or its recipient complained. */
export interface DeliveryReport {
  kind: "bounce" | "complaint";
  /** What failed, by recipient as `emailComparison` spells it; no addresses if the report doesn't name them. */
  failures: { addresses: string[]; words: string }[];
  /** The returned email's Message-IDs, with brackets. */
  messageIds: string[];
  /** Ids that mail servers gave the returned email. */
  serverIds: string[];
  /** The returned email's subject, if the report has it. */
  subject: string | undefined;
}

/** Returns `undefined` for a delay, a delivery, and anything else that isn't a report. Takes linear time. */
export function readReport(parts: ReportParts): DeliveryReport | undefined {
  const { own, returned } = withoutReturned(unified(parts.text));
  const original = unified(parts.original).trim() === "" ? returned : unified(parts.original);
  const isComplaint = /^feedback-type:[ \t]*(abuse|fraud)\b/im.test(unified(parts.feedback) || own);
  const failures = isComplaint ? [{ addresses: [], words: emailWording.complaint }] : failuresIn(parts, own);
  if (failures.length === 0) return undefined;
  const fields = fieldsIn(headBlock(original));
  const named = originalIds.flatMap((name) => idsIn(fields.get(name) ?? ""));
  const messageIds = named.length > 0 ? named : idsIn(own).filter((id) => id.startsWith("<let_"));
  const serverIds = [...serverIdsIn(parts.status, original), ...named.map((id) => id.slice(1).split("@")[0] ?? "")];
  return {
    ...{ kind: isComplaint ? "complaint" : "bounce", failures, messageIds: messageIds.slice(0, 20) },
    serverIds: serverIds.filter((id) => id.length >= 6).slice(0, 50),
    subject: fields.get("subject"),
  };
}

/** Why this address's email failed; `undefined` if the report is about another recipient, such as the agent's copy. */
export function failureFor({ failures }: DeliveryReport, address: string): string | undefined {
  const wanted = emailComparison(address);
  return failures.find(({ addresses }) => addresses.length === 0 || addresses.includes(wanted))?.words;
}

/** Servers that replace a Message-ID keep the original in one of these. */
const originalIds = ["x-microsoft-original-message-id", "x-google-original-message-id", "x-original-message-id"].concat(
  "message-id",
);

/** Where the returned email begins in a report without parts. */
const returnedStart = /^([> \t]{0,6})(?:received|return-path|message-id|mime-version|dkim-signature|from|date):/i;

function withoutReturned(text: string): { own: string; returned: string } {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => returnedStart.test(line));
  if (start < 0) return { own: text, returned: "" };
  const [, indent = ""] = returnedStart.exec(lines[start] ?? "") ?? [];
  const returned = lines.slice(start).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  return { own: lines.slice(0, start).join("\n"), returned: returned.join("\n") };
}

function failuresIn(parts: ReportParts, own: string): DeliveryReport["failures"] {
  const recipients = recipientsIn(unified(parts.status).trim() === "" ? own : unified(parts.status));
  if (recipients.length === 0) return plainFailures(parts, own);
  return recipients.filter(isFailed).map((fields) => {
    const named = ["original-recipient", "final-recipient"].flatMap((name) => addressesIn(fields.get(name) ?? ""));
    return { addresses: [...named, ...forwardedFrom(named, own)], words: bounceWords(reasonIn(fields, own)) };
  });
}

function recipientsIn(status: string): Map<string, string>[] {
  const blocks = status.split(/\n[ \t]*\n/).map(fieldsIn);
  return blocks.filter((fields) => fields.has("action") || fields.has("final-recipient"));
}

/** RFC 3464 requires an action, but some servers give only a status. */
function isFailed(fields: Map<string, string>): boolean {
  const action = fields.get("action") ?? "";
  return action === "" ? /^5\./.test(fields.get("status") ?? "") : /^failed\b/i.test(action);
}

function reasonIn(fields: Map<string, string>, own: string): string {
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? "";
  const said = (fields.get("diagnostic-code") ?? "").replace(/^[ \t]*[\w-]{1,40}[ \t]*;/, "").trim();
  const reason = said === "" ? replyLine(own) : said;
  if (reason === "" || status === "" || reason.includes(status)) return reason || status;
  return `${reason.slice(0, 180)} (${status})`;
}

/** An address that forwards its email fails under another name, and the report's text may name both. */
function forwardedFrom(addresses: readonly string[], own: string): string[] {
  const lines = own.split("\n").filter((line) => /expanded from/i.test(line));
  return lines
    .map(addressesIn)
    .filter((found) => found.some((address) => addresses.includes(address)))
    .flat();
}

const failedPhrases =
  /\b5\d\d[ -]|\b5\.\d{1,3}\.\d{1,3}\b|permanent|(?:not|n't|unable to|failed to) (?:be )?deliver|undeliver|unknown user|user unknown|no such user|does(?: not|n't) exist|given? up|giving up|following address|konnte nicht|kann nicht|no se (?:ha |pud|puede)|n'a pas|impossibile|não (?:foi|pôde)/i;
const delayPhrases =
  /warning message only|not need to resend|will (?:be retried|be made|continue|keep|retry)|still trying|not yet been delivered|delivery incomplete/i;

/** Exim, qmail, Yahoo and others report in plain words. */
function plainFailures({ failedRecipients, subject }: ReportParts, own: string): DeliveryReport["failures"] {
  const listed = addressesIn(failedRecipients);
  const isDelay = delayPhrases.test(own) || /\bdelay(?:ed)?\b/i.test(subject);
  if (listed.length === 0 && (isDelay || !failedPhrases.test(own))) return [];
  const lines = own.split("\n");
  const alone = lines.filter((line) => isAddressLine(line)).flatMap(addressesIn);
  const addresses = [listed, alone].find((found) => found.length > 0) ?? addressesIn(own);
  const start = lines.findIndex((line) => isAddressLine(line));
  const after = lines.slice(start + 1, start + 6).map((line) => line.trim());
  const until = after.indexOf("");
  const below = start < 0 ? "" : after.slice(0, until < 0 ? undefined : until).join(" ");
  const forwarded = forwardedFrom(addresses, own);
  return [{ addresses: [...addresses, ...forwarded], words: bounceWords(below === "" ? replyLine(own) : below) }];
}

/** A line with an address and nothing else, or one that ends with a colon before the reason. */
function isAddressLine(line: string): boolean {
  return line.length < 400 && /^[ \t]*<?[^\s<>@]{1,100}@[^\s<>@:]{1,255}>?[ \t]*:?[ \t]*$/.test(line);
}

/** The line with the other server's reply, as in `550 5.1.1 No such user`. */
function replyLine(text: string): string {
  const line = text.split("\n").find((each) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(each)) ?? "";
  return line.trim();
}

function bounceWords(reason: string): string {
  const words = reason.replace(/\s+/g, " ").trim().slice(0, 200);
  return words === "" ? "The email bounced." : `The email bounced: ${words}`;
}

/** The Message-ID's own part, for a server that replaces it; queue and envelope ids. */
function serverIdsIn(status: string, original: string): string[] {
  const fields = fieldsIn(unified(status));
  const stated = ["x-postfix-queue-id", "original-envelope-id", "x-ses-message-id"].map(
    (name) => fields.get(name) ?? "",
  );
  const received = [...headBlock(original).matchAll(/\bid[ \t\n]{1,3}<?([\w.-]{6,80})/gi)].map(([, id = ""]) => id);
  return [...stated.map((id) => id.trim()), ...received];
}

const unified = (text: string) => text.replace(/\r\n?/g, "\n");

/** Up to the first empty line, within the length of headers. */
function headBlock(text: string): string {
  const start = text.slice(0, 64_000).trimStart();
  const end = start.search(/\n[ \t]*\n/);
  return end < 0 ? start : start.slice(0, end);
}

/** Header fields by lowercase name, unfolded; the first of each. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name !== "" && !fields.has(name)) fields.set(name, line.slice(colon + 1, colon + 4001).trim());
  }
  return fields;
}

const idsIn = (text: string) => text.match(/<[^<>\s]{1,300}>/g)?.filter((id) => id.includes("@")) ?? [];

/** Every address in a text, at most 50. RFC 3461 writes a plus sign as `+2B`. */
function addressesIn(text: string): string[] {
  const words = text.split(/[\s<>()[\]"',;]+/).filter((word) => word.includes("@") && word.length < 320);
  return words.slice(0, 50).flatMap((word) => {
    const address = cleanEmail(word.replace(/\+2B/gi, "+").replace(/\+3D/gi, "="));
    return isEmailAddress(address) ? [emailComparison(address)] : [];
  });
}
