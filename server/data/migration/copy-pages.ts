import type { Body } from "#domain/pages/body.ts";
import type { Page } from "#domain/pages/page.ts";
import { everyPage, type WholePage } from "../export-pages.ts";
import { canonical } from "./canonical.ts";
import type { Move } from "./move.ts";

/** Copies pages with their revisions and their old addresses. Links to drafts are not copied: they have to be made again. */
export async function copyPages({ from, to, readdress }: Move): Promise<string> {
  const there = new Set((await to.pages.all()).map(({ id }) => id));
  const moved = await from.pages.moved();
  let copied = 0;
  for await (const whole of everyPage(from.pages)) {
    const { page, revisions } = readdressed(whole, readdress);
    if (!there.has(page.id)) {
      await to.pages.add({ ...page, rev: 1 }, { moved: moved.filter(({ pageId }) => pageId === page.id) });
      copied += 1;
    }
    for (const revision of revisions) await to.pages.addRevision(revision);
  }
  return `Copied ${copied} pages; ${there.size} were there.`;
}

/** A page as a line for checksums: a copy starts to count its writes anew. */
export function pageLine(whole: WholePage, readdress: Move["readdress"]): string {
  const { page, revisions } = readdressed(whole, readdress);
  const { rev: _, ...content } = page;
  return canonical({ content, revisions });
}

/** The same page with the addresses of its pictures as the target serves them. */
function readdressed({ page, revisions }: WholePage, readdress: Move["readdress"]): WholePage {
  const inBody = (body: Body): Body => ({
    ...readdress(body),
    markdown: body.markdown.replace(/(\]\(\s*<?)([^\s)>]+)/g, (_, start, address) => start + readdress(address)),
  });
  const { live, draft, scheduled, ...rest } = page;
  const moved: Page = {
    ...rest,
    ...(live && { live: inBody(live) }),
    ...(draft && { draft: inBody(draft) }),
    ...(scheduled && { scheduled: inBody(scheduled) }),
  };
  return { page: moved, revisions: revisions.map((revision) => ({ ...revision, body: inBody(revision.body) })) };
}
