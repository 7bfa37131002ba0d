import { beginning } from "#domain/beginning.ts";
import { button, ink, line, mailPage, sans, second, serif, small } from "./mail-style.ts";

/** What an email says, in either format. */
export interface MailBody {
  /** For an email to a visitor, for example `Hello Ada,`. */
  greeting?: string;
  heading: string;
  facts: [term: string, value: string][];
  message: string;
  /** Whether the message is another person's. */
  isQuoted?: boolean;
  /** The first is the main action, a button; the others are plain links. */
  links: { label: string; address: string }[];
  /** Who sends it, and from where. */
  footer?: string[];
  /** A plain link at the very end. */
  last?: { label: string; address: string };
}

/** Renders an email as HTML, with the same text as `mailText`. */
export function mailHtml({ greeting, heading, facts, message, isQuoted, links, footer = [], last }: MailBody): string {
  const cell = `padding:3px 0;font:400 16px/1.5 ${sans}`;
  const rows = facts.map(
    ([term, value]) =>
      `<tr><th class="sec" align="left" valign="top" style="${cell};padding-right:16px;white-space:nowrap;${second}">${escapeHtml(term)}</th><td class="ink" valign="top" style="${cell};${ink}">${escapeHtml(value)}</td></tr>`,
  );
  const quote = isQuoted ? ";border-left:3px solid #B08D57;padding-left:14px" : "";
  const text = (words: string, style: string) =>
    `<p class="ink" style="margin:0 0 22px;font:400 16px/1.6 ${sans};white-space:pre-wrap;overflow-wrap:anywhere;${ink}${style}">${escapeHtml(words)}</p>`;
  const [main, ...others] = links;
  const link = ({ label, address }: MailBody["links"][number]) =>
    `<a class="a" href="${escapeHtml(address)}" style="${ink};font-weight:600">${escapeHtml(label)}</a>`;
  const parts = [
    greeting && text(greeting, ""),
    `<h1 class="h1" style="margin:0 0 18px;font:600 30px/1.15 ${serif};${ink}">${escapeHtml(heading)}</h1>`,
    rows.length > 0 && `<table style="border-collapse:collapse;margin:0 0 18px">${rows.join("")}</table>`,
    message && text(message, quote),
    main &&
      `<p style="margin:0 0 18px"><a class="btn" href="${escapeHtml(main.address)}" style="${button}">${escapeHtml(main.label)}</a></p>`,
    others.length > 0 && small(others.map(link).join(" &nbsp;·&nbsp; "), "0 0 8px"),
    footer.length > 0 &&
      `<div class="line" style="${line};margin-top:26px;padding-top:18px">${small(footer.map(escapeHtml).join("<br>"), "0")}</div>`,
    last && small(link(last), "12px 0 0"),
  ];
  return mailPage(escapeHtml(heading), parts.filter(Boolean).join("\n"));
}

/** Renders an email as plain text. */
export function mailText({ greeting, heading, facts, message, links, footer = [], last }: MailBody): string {
  const parts = [
    greeting,
    heading,
    facts.map(([term, value]) => `${term}: ${value}`).join("\n"),
    message.replaceAll("\r\n", "\n"),
    // A phone number and an email address are among the facts.
    links
      .filter(({ address }) => address.startsWith("http"))
      .map(({ label, address }) => `${label}: ${address}`)
      .join("\n"),
    footer.length > 0 && `-- \n${footer.join("\n")}`,
    last && `${last.label}: ${last.address}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
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
