import { Marked, type Tokens } from "marked";
import { sourceLinks } from "#content/sources.ts";
import { listingsWording } from "#domain/wording.ts";

/** The same for a guide, whose links to public offices are named in content/sources.ts. */
export function guideHtml(text: string): string {
  return markdownHtml(`${text}\n\n${sourceLinks}`);
}

/**
 * A text of the agent's as HTML. HTML in it is shown as it was typed, and so is a link to anything but the web, a mailbox, a
 * telephone and the site's own paths. Its links to the listings say what is loading, like all others.
 */
export function markdownHtml(text: string): string {
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
