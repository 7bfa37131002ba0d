import { guides } from "#content/guides.ts";
import { siteTables } from "#content/tables.ts";
import type { Concern } from "#domain/concern.ts";
import { mayBeFound, unconfirmed } from "#domain/profile/invented.ts";
import type { PublishingState } from "#domain/profile/publishing.ts";
import { dayIn } from "#domain/tools/day-text.ts";
import { indexNowConcerns } from "#server/concerns/index-now.ts";
import { inventedConcerns } from "#server/concerns/invented.ts";
import { tableConcerns } from "#server/concerns/tables.ts";
import { isShippedGuide } from "../guides/articles.server.ts";
import { inventedOn } from "../invented.server.ts";
import type { Services } from "../services.server.ts";

/** What came with the site and stands on its pages, and what the agent has said about it. */
export async function readPublishing({ profileEditor, listings }: Services): Promise<PublishingState> {
  const [{ profile }, homes] = await Promise.all([profileEditor.read(), listings.demo()]);
  const { isDemo, publishing } = profile;
  const things = inventedOn(profile, homes);
  return {
    mayBeFound: mayBeFound(profile, unconfirmed(things, profile)),
    isOpen: publishing.isOpen,
    indexNow: publishing.indexNow,
    isDemo,
    things: things.map((thing) => ({ ...thing, isConfirmed: publishing.confirmed.includes(thing.key) })),
    guides: guides.map(({ slug, title }) => ({
      slug,
      title,
      isShipped: isShippedGuide(slug),
      read: publishing.guidesRead[slug] ?? null,
    })),
  };
}

/** Everything that somebody has to see to: what is wrong with the site, what on it is invented, and tables that end. */
export async function currentConcerns(services: Services): Promise<Concern[]> {
  const [current, publishing, { profile }, trouble] = await Promise.all([
    services.concerns.current(),
    readPublishing(services),
    services.profileEditor.read(),
    services.indexNow.trouble(),
  ]);
  const today = dayIn(profile.timeZone, services.now());
  return [
    ...current,
    ...inventedConcerns(publishing),
    ...tableConcerns(siteTables(profile.tables), today),
    ...indexNowConcerns(trouble),
  ];
}
