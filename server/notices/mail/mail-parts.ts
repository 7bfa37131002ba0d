import { beginning } from "#domain/beginning.ts";

interface MailParts {
  heading: string;
  facts: [term: string, value: string][];
  message: string;
  links: { label: string; address: string }[];
}

const button =
  "display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border-radius:6px;background:#1b2a41;color:#fff;text-decoration:none";

/** Renders an email as HTML. Email clients drop style sheets, so the elements have inline styles. */
export function mailHtml({ heading, facts, message, links }: MailParts): string {
  const rows = facts.map(
    ([term, value]) =>
      `<tr><th align="left" style="padding:2px 16px 2px 0;font-weight:600">${escapeHtml(term)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const buttons = links.map(
    ({ label, address }) => `<a href="${escapeHtml(address)}" style="${button}">${escapeHtml(label)}</a>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="font:16px/1.5 sans-serif;color:#1b2a41;max-width:640px">
<h1 style="font-size:20px">${escapeHtml(heading)}</h1>
${rows.length > 0 ? `<table style="border-collapse:collapse">${rows.join("")}</table>` : ""}
<p style="white-space:pre-wrap;overflow-wrap:anywhere;border-left:3px solid #b08d57;padding-left:14px">${escapeHtml(message)}</p>
<p>${buttons.join("")}</p>
</body></html>`;
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Returns text as one line of at most `limit` characters, without control characters or direction overrides. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
  return line.length > limit ? `${beginning(line, limit - 1).trimEnd()}…` : line;
}
