import PostalMime from "postal-mime";

/** What is kept of a mail. */
export interface ReadMail {
  subject: string;
  text: string;
  /** Of attachments only their names. */
  attachments: string[];
}

/** Reads one mail, which may be harmful, in a process of its own, and answers its parent. */
process.once("message", async (source: Uint8Array) => {
  const mail = await PostalMime.parse(source);
  const read: ReadMail = {
    subject: mail.subject ?? "",
    text: mail.text?.trim() || wordsOf(mail.html ?? ""),
    attachments: mail.attachments.map(({ filename, mimeType }) => filename || mimeType),
  };
  process.send?.(read, () => process.exit());
});

/** The words of a mail that has only HTML, which nobody is shown. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<(br|\/p|\/div|\/tr|\/h\d|\/li)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\n\s*\n\s*/g, "\n\n")
    .trim();
}
