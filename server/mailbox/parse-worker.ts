import { convert } from "html-to-text";
import PostalMime from "postal-mime";
import { noteLimit } from "#domain/people/entry.ts";
import { readMailFacts, readReport } from "./mail-facts.ts";
import type { ReadMail, Task } from "./mail-task.ts";

const mostAttachments = 20;

/** Runs the parent's tasks one at a time and sends each result. Untrusted input may crash this process. */
process.once("message", async (tasks: Task[]) => {
  for (const task of tasks) {
    const answer = await done(task);
    await new Promise((resolve) => process.send?.({ answer }, resolve));
  }
  process.disconnect?.();
});

function done(task: Task) {
  if (task.kind === "facts") return readMailFacts(task.lines, task.origin);
  if (task.kind === "report") return readReport(Buffer.from(task.source).toString("latin1"), task.host);
  return readMail(task.source);
}

async function readMail(source: Uint8Array): Promise<ReadMail> {
  const { subject = "", text, html, attachments } = await PostalMime.parse(source);
  const words = text?.trim() || wordsOf(html ?? "");
  return {
    subject: subject.slice(0, noteLimit),
    text: words.slice(0, noteLimit),
    attachments: attachments
      .slice(0, mostAttachments)
      .map(({ filename, mimeType }) => (filename || mimeType).slice(0, noteLimit)),
  };
}

/** The text of an HTML-only email. The HTML is never shown. */
function wordsOf(html: string): string {
  const plain = { options: { uppercase: false } };
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 1_000_000, maxDepth: 100, maxChildNodes: 10_000, ellipsis: "…" },
    selectors: [
      { selector: "head", format: "skip" },
      { selector: "img", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, ...plain })),
    ],
  }).trim();
}
