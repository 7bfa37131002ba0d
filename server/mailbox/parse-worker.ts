// First, because it decodes for the email library.
import "./lenient-decoder.ts";
import { convert } from "html-to-text";
import PostalMime from "postal-mime";
import { readReport } from "#domain/emails/delivery-report.ts";
import { ownWords } from "#domain/emails/own-words.ts";
import { noteLimit } from "#domain/people/entry.ts";
import { readCalendarAnswer } from "#domain/showings/calendar-answer.ts";
import { readMailFacts } from "./mail-facts.ts";
import type { ReadMail, Task } from "./mail-task.ts";

const mostAttachments = 20;
/** Maximum characters to read of an HTML email. */
const mostOfHtml = 1_000_000;
/** Mail programs don't show these. */
const hidden = ["display:none", "display: none", "mso-hide:all", "mso-hide: all"];

/** Runs the parent's tasks one at a time and sends each result. Untrusted input may crash this process. */
process.once("message", async (tasks: Task[]) => {
  for (const task of tasks) {
    const answer = await done(task);
    await new Promise((resolve) => process.send?.({ answer }, resolve));
  }
  process.disconnect?.();
});

async function done(task: Task) {
  if (task.kind === "facts") return readMailFacts(task.lines, task.origin);
  if (task.kind === "report") return readReport(await reportParts(task.source));
  return readMail(task);
}

/** Maximum characters of a report's part: what it says comes at the start. */
const mostOfPart = 64_000;

const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  (typeof content === "string" ? content : new TextDecoder().decode(content)).slice(0, mostOfPart);

async function reportParts(source: Uint8Array) {
  const {
    headers,
    subject = "",
    text,
    html,
    ...mail
  } = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const partsOf = (type: RegExp) =>
    mail.attachments
      .filter(({ mimeType }) => type.test(mimeType))
      .map(({ content }) => textOf(content))
      .join("\n\n")
      .slice(0, mostOfPart);
  return {
    failedRecipients: headers.find(({ key }) => key === "x-failed-recipients")?.value ?? "",
    subject,
    text: (text?.trim() || wordsOf(html ?? "")).slice(0, mostOfPart),
    status: partsOf(/^message\/(global-)?delivery-status$/),
    feedback: partsOf(/^message\/feedback-report$/),
    original: partsOf(/^(message\/(rfc822|global|partial|global-headers|rfc822-headers)|text\/rfc822-headers)$/),
  };
}

async function readMail({ source, isCut = false }: Extract<Task, { kind: "mail" }>): Promise<ReadMail> {
  const { subject = "", text, html = "", attachments } = await PostalMime.parse(source);
  const words = ownWords(text?.trim() || wordsOf(html), subject);
  const entry = attachments.find(({ mimeType }) => /^(text\/calendar|application\/ics)$/.test(mimeType));
  return {
    subject: subject.slice(0, noteLimit),
    text: words.slice(0, noteLimit),
    isCut: isCut || words.length > noteLimit || (!text?.trim() && html.length > mostOfHtml),
    attachments: attachments
      .slice(0, mostAttachments)
      .map(({ filename, mimeType }) => (filename || mimeType).slice(0, noteLimit)),
    isReceipt: attachments.some(({ mimeType }) => mimeType === "message/disposition-notification"),
    calendar: entry && readCalendarAnswer(textOf(entry.content)),
  };
}

/** The text of an HTML-only email. The HTML is never shown. */
function wordsOf(html: string): string {
  const plain = { options: { uppercase: false } };
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: mostOfHtml, maxDepth: 100, maxChildNodes: 10_000, ellipsis: "…" },
    selectors: [
      { selector: "head", format: "skip" },
      { selector: "img", format: "skip" },
      ...hidden.map((style) => ({ selector: `[style*="${style}"]`, format: "skip" })),
      { selector: "a", options: { ignoreHref: true } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, ...plain })),
    ],
  }).trim();
}
