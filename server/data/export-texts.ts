import { inOrder } from "#domain/pages/outline.ts";
import type { Page } from "#domain/pages/page.ts";
import type { Revision } from "#domain/pages/revision.ts";
import type { PageStore } from "../ports/page-store.ts";

/** A page with its history, as it leaves the site. */
export interface WholePage {
  page: Page;
  /** Newest first. */
  revisions: Revision[];
}

/** Every page of a store with all of its texts, one at a time: memory holds no more. */
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

/** The same, each as one record. */
export async function* pagesWithRevisions(store: PageStore): AsyncGenerator<Page & Pick<WholePage, "revisions">> {
  for await (const { page, revisions } of everyPage(store)) yield { ...page, revisions };
}

/** The texts as files of Markdown: what visitors read, or else the draft. */
export async function* pageTexts(store: PageStore): AsyncGenerator<{ name: string; markdown: string }> {
  for await (const { page } of everyPage(store)) {
    const { kind, slug, live, draft, trashedAt } = page;
    const place = trashedAt ? "trash/" : live ? "" : "drafts/";
    const body = live ?? draft;
    if (body) yield { name: `pages/${place}${kind === "guide" ? "guides/" : ""}${slug}.md`, markdown: body.markdown };
  }
}

/** The README of the export: enough to use the data without this program. */
export function exportReadme(now: Date): string {
  return `Everything on your website, as it was on ${now.toISOString()}.

profile.json     Settings: your name, firm, office, hours, links, partners and your tables of the calculators
listings.json    Your listings with every field
listings.csv     The same for a spreadsheet; the pictures' addresses stand in the last column, cover first
listing-drafts.json  Your drafts of listings, which nobody else sees
off-market.json  Those that the MLS has taken off the market, when there are any
deleted-listings.json  Those that you deleted in the last 30 days, when there are any
pages.json       Your guides and pages with their drafts and all earlier texts, newest first
pages/           Their texts as Markdown: what visitors read, in drafts/ what nobody reads yet, in trash/ what was deleted
inquiries.json   The messages you received, newest first; then those held as spam, with the reasons, then the trash
inquiries.csv    The same for a spreadsheet
letters.json     What you answered from the site, newest first, with what became of each
showings.json    Visits to homes that you confirmed, moved, declined or called off, the earliest first
quick-replies.json  The texts that you keep for answers
subscriptions.json  Who asked to be told of homes by email, newest first
people.json      Who wrote to you, with notes, calls and tasks; behind each those who were merged into them
people.csv       The same people for a spreadsheet
tasks.json       Tasks that are about nobody in particular
counts.csv       How often visitors opened each listing's page and photos and saved it, by day, and what visitors search for, by week (its Monday)
photos/originals The photos as they were kept for you, in a folder for each listing's id
photos/website   The largest copy of each photo that visitors see

The text files are UTF-8. In the CSV files, text that starts with = + - @ has an apostrophe before it, so that a
spreadsheet program shows it and does not calculate it; the JSON files have everything as it was typed.

inquiries.*, letters.json, showings.json, subscriptions.json and people.* hold names, email addresses and telephone numbers of other people: keep this file where only you can read it.
`;
}
