import { Marked, type Tokens } from "marked";
import type { RouterContextProvider } from "react-router";
import { siteTexts } from "#content/page-texts.ts";
import { shippedContent } from "#content/shipped.ts";
import { sourceLinks } from "#content/sources.ts";
import { monthsInWords } from "#domain/inquiries/retention.ts";
import type { Head } from "#domain/pages/outline.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { showsShippedBiography } from "#domain/profile/setup/invented.ts";
import { fillPlaceholders, fillSentences, placeholderValues } from "#domain/profile/setup/placeholders.ts";
import { clockText, daysText, listingsWording, longDate, phoneText } from "#domain/wording.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { isShippedText } from "../../frame/invented.server.ts";

/** The same for a guide, whose links to public offices are named in content/sources.ts. */
export function guideHtml(text: string): string {
  return markdownHtml(`${text}\n\n${sourceLinks}`);
}

/**
 * Renders the agent's text as HTML. Any HTML in it is shown as typed, and so is a link to anything but the web, an
 * email address, a phone number or the site's own paths. Links to the listings announce loading, like all others.
 */
function markdownHtml(text: string): string {
  const link = '<a href="/listings"';
  return safe.parse(text, { async: false }).replaceAll(link, `${link} data-busy="${listingsWording.loading}"`);
}

const safe = new Marked({
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    // `false` leaves it to the renderer.
    link: ({ href, raw }) => (isAllowed(href, /^(https?:\/\/|mailto:|tel:|#)/i) ? false : escapeHtml(raw)),
    // Each cell has its column's name, because on a phone a row becomes a block without column headers.
    table({ header, rows }: Tokens.Table) {
      const html = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
      const names = header.map((cell) => escapeHtml(this.parser.parseInline(cell.tokens, this.parser.textRenderer)));
      const head = header.map((cell) => `<th>${html(cell)}</th>`).join("");
      const body = rows.map(
        (row) =>
          `<tr>${row.map((cell, at) => `<td${at ? ` data-label="${names[at]}"` : ""}>${html(cell)}</td>`).join("")}</tr>`,
      );
      return `<table><thead><tr>${head}</tr></thead><tbody>${body.join("\n")}</tbody></table>\n`;
    },
    image: ({ href, raw }) => (isAllowed(href, /^https:\/\//i) ? false : escapeHtml(raw)),
  },
});

/** @param schemes allowed in addition to the site's own paths */
function isAllowed(address: string, schemes: RegExp): boolean {
  return /^\/(?![/\\])/.test(address) || schemes.test(address);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/**
 * The agent's biography; a short text from Settings while the biography is still the demo one.
 * @param hasBiography whether it's still the shipped one
 */
function aboutHtml(profile: Profile, about: string, hasBiography: boolean): string {
  const isOwn = !hasBiography || showsShippedBiography(profile, { ...shippedContent, hasBiography });
  if (isOwn) return markdownHtml(fillSentences(about, escaped(placeholderValues(profile))));
  const { days, opens, closes } = profile.hours;
  return pageHtml(profile.texts.aboutShort || siteTexts.aboutShort, profile, {
    hours: `${daysText(days)}, ${clockText(opens)} - ${clockText(closes)}`,
  });
}

/** One of the agent's pages, such as privacy and accessibility. @param changedAt when its text last changed */
function ownPageHtml(profile: Profile, text: string, changedAt: Date): string {
  return pageHtml(text, profile, {
    photoContact: mailLink(profile),
    howLong: howLongMessagesStay(profile),
    changedOn: longDate(changedAt, profile.timeZone),
  });
}

/** A sentence of the privacy page. */
function howLongMessagesStay({ publishing: { retention } }: Profile): string {
  return retention
    ? `A message is deleted once it is older than ${monthsInWords(retention.months)}, and earlier when it is no longer needed.`
    : "A message stays until I delete it, and I delete inquiries that are no longer needed.";
}

/** Fills in the agent's details, with `{email}` and `{phone}` as links. */
function pageHtml(text: string, profile: Profile, more: Record<string, string> = {}): string {
  const values = {
    ...placeholderValues(profile),
    email: mailLink(profile),
    phone: `[${phoneText(profile.phone)}](tel:${profile.phone})`,
    ...more,
  };
  return markdownHtml(fillPlaceholders(text, escaped(values)));
}

function mailLink({ email }: Profile): string {
  return `[${email}](mailto:${email})`;
}

/** Escapes values so browsers don't treat them as markup. */
export function escaped(values: Readonly<Record<string, string>>): Record<string, string> {
  const safe = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, safe(value)]));
}

/** The content of one of the agent's pages, live or as a draft. */
export interface ShownText {
  /** In parts: the placeholders and the text between. */
  heading: string[];
  html: string;
  /** For search engines; without a description, the page's default applies. */
  pageName: string;
  description?: string | undefined;
}

/** @param changedAt when the text last changed */
export async function shownText(
  context: Readonly<RouterContextProvider>,
  head: Head,
  markdown: string,
  changedAt: Date,
): Promise<ShownText> {
  const { site } = await currentSite(context);
  return { ...partsOf(head, site.profile), html: ownPageHtml(site.profile, markdown, changedAt) };
}

/** The same for the About page. */
export async function shownAbout(
  context: Readonly<RouterContextProvider>,
  head: Head,
  markdown: string,
): Promise<ShownText> {
  const { site } = await currentSite(context);
  const html = aboutHtml(site.profile, markdown, isShippedText("about", head));
  return { ...partsOf(head, site.profile), html };
}

function partsOf({ title, heading, seoTitle, summary, seoDescription }: Head, profile: Profile) {
  const filled = (text: string) => fillPlaceholders(text, placeholderValues(profile));
  return {
    heading: (heading || title).split(/(?=\{)|(?<=\})/).map(filled),
    pageName: filled(seoTitle || title),
    description: filled(seoDescription || summary) || undefined,
  };
}
