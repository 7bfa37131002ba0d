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
 * A text of the agent's as HTML. HTML in it is shown as it was typed, and so is a link to anything but the web, a mailbox, a
 * telephone and the site's own paths. Its links to the listings say what is loading, like all others.
 */
function markdownHtml(text: string): string {
  const link = '<a href="/listings"';
  return safe.parse(text, { async: false }).replaceAll(link, `${link} data-busy="${listingsWording.loading}"`);
}

const safe = new Marked({
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    // `false` leaves it to the renderer itself.
    link: ({ href, raw }) => (isAllowed(href, /^(https?:\/\/|mailto:|tel:|#)/i) ? false : escapeHtml(raw)),
    // Each cell carries the name of its column: on a phone a row is a block, where no column stands above it.
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

/** @param schemes what is allowed beside the site's own paths */
function isAllowed(address: string, schemes: RegExp): boolean {
  return /^\/(?![/\\])/.test(address) || schemes.test(address);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/**
 * The biography as the agent wrote it; a short text from Settings while there is only the invented agent's.
 * @param hasBiography whether it is still the one that the site came with
 */
function aboutHtml(profile: Profile, about: string, hasBiography: boolean): string {
  const isOwn = !hasBiography || showsShippedBiography(profile, { ...shippedContent, hasBiography });
  if (isOwn) return markdownHtml(fillSentences(about, escaped(placeholderValues(profile))));
  const { days, opens, closes } = profile.hours;
  return pageHtml(profile.texts.aboutShort || siteTexts.aboutShort, profile, {
    hours: `${daysText(days)}, ${clockText(opens)} - ${clockText(closes)}`,
  });
}

/**
 * A page of the agent's, such as those about privacy and accessibility.
 * @param changedAt when its text was last changed
 */
function ownPageHtml(profile: Profile, text: string, changedAt: Date): string {
  const { photoContact } = profile.advertising;
  return pageHtml(text, profile, {
    photoContact: photoContact || mailLink(profile),
    howLong: howLongMessagesStay(profile),
    changedOn: longDate(changedAt, profile.timeZone),
  });
}

/** A sentence of the page about privacy. */
function howLongMessagesStay({ publishing: { retention } }: Profile): string {
  return retention
    ? `A message is deleted once it is older than ${monthsInWords(retention.months)}, and earlier when it is no longer needed.`
    : "A message stays until I delete it, and I delete inquiries that are no longer needed.";
}

/** A text with the agent's particulars in their places, `{email}` and `{phone}` as links. */
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

/** Values that no browser takes for markup. */
export function escaped(values: Readonly<Record<string, string>>): Record<string, string> {
  const safe = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, safe(value)]));
}

/** What stands on a page of the agent's, whether it is live or a draft. */
export interface ShownText {
  /** In parts: the names in braces and what stands between them. */
  heading: string[];
  html: string;
  /** For search engines; without a description, the page's own is used. */
  pageName: string;
  description?: string | undefined;
}

/** @param changedAt when the text was last changed */
export async function shownText(
  context: Readonly<RouterContextProvider>,
  head: Head,
  markdown: string,
  changedAt: Date,
): Promise<ShownText> {
  const { site } = await currentSite(context);
  return { ...partsOf(head, site.profile), html: ownPageHtml(site.profile, markdown, changedAt) };
}

/** The same for the page about the agent. */
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
