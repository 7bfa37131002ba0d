import { inOrder } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import type { Revision } from "#domain/pages/revision.ts";
import type { PageStore } from "../ports/page-store.ts";

/** A page with its history, as exported. */
export interface WholePage {
  page: Page;
  /** Newest first. */
  revisions: Revision[];
}

/** Yields every page with all its texts, one at a time to limit memory. */
export async function* everyPage(store: PageStore): AsyncGenerator<WholePage> {
  for (const { id } of inOrder(await store.all())) {
    const page = await store.find(id);
    if (!page) continue;
    const revisions: Revision[] = [];
    for (const { id: revisionId } of await store.revisions(id)) {
      const revision = await store.revision(id, revisionId);
      if (revision) revisions.push(revision);
    }
    yield { page, revisions };
  }
}

/** Yields the same as flat records. */
export async function* pagesWithRevisions(store: PageStore): AsyncGenerator<Page & Pick<WholePage, "revisions">> {
  for await (const { page, revisions } of everyPage(store)) yield { ...page, revisions };
}

/** Yields the texts as Markdown files: the live text, or else the draft. */
export async function* pageTexts(store: PageStore): AsyncGenerator<{ name: string; markdown: string }> {
  for await (const { page } of everyPage(store)) {
    const { kind, slug, live, draft, trashedAt } = page;
    const place = trashedAt ? "trash/" : live ? "" : "drafts/";
    const body = live ?? draft;
    if (body) yield { name: `pages/${place}${kind === "guide" ? "guides/" : ""}${slug}.md`, markdown: body.markdown };
  }
}

/** The export's README: enough to use the data without Shingle. */
export function exportReadme(now: Date): string {
  return `Everything on your website, as it was on ${now.toISOString()}.

profile.json     Settings: your name, brokerage, office, hours, links, partners and calculator tables
listings.json    Your listings with every field
listings.csv     The same as a spreadsheet, with the picture addresses in the last column, cover first
listing-drafts.json  Your listing drafts, which only you can see
off-market.json  Listings that are off the market in the MLS, if any
deleted-listings.json  Listings you deleted in the last 30 days, if any
pages.json       Your guides and pages, with drafts and all earlier versions, newest first
pages/           Their texts as Markdown: published ones, drafts in drafts/, deleted ones in trash/
inquiries.json   The messages you received, newest first; then those held as spam, with reasons; then the trash
inquiries.csv    The same as a spreadsheet
emails.json      Emails you sent from the site, newest first, with what became of each
showings.json    Showings you confirmed, rescheduled, declined or canceled, earliest first
quick-replies.json  Your quick replies
subscriptions.json  People who subscribed to homes by email, newest first
subscriptions.csv   The same as a spreadsheet
people.json      People who wrote to you, with notes, calls and tasks, and who was merged into them
people.csv       The same as a spreadsheet
tasks.json       Tasks that aren't about a person
counts.csv       How often visitors opened each listing's page and photos and saved it, by day; what they search for, by week (dated Monday)
photos/originals Your photos as uploaded, in a folder for each listing's id
photos/website   The largest copy of each photo that visitors see

The text files are UTF-8. In the CSV files, text that starts with = + - @ has an apostrophe before it, so that
spreadsheet programs show it instead of calculating it. The JSON files have everything as typed.

inquiries.*, emails.json, showings.json, subscriptions.* and people.* contain other people's names, email addresses and phone numbers. Store this file where only you can read it.
`;
}
