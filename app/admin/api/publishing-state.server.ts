import { siteTables } from "#content/tables.ts";
import type { Concern } from "#domain/concern.ts";
import { guideSlugs } from "#domain/guide.ts";
import { demoHomes } from "#domain/listings/home-lists.ts";
import { inOrder, type Outline } from "#domain/pages/outline.ts";
import { isPublic, settled } from "#domain/pages/page.ts";
import { isConfirmed, mayBeFound, unconfirmed } from "#domain/profile/invented.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { PublishingState } from "#domain/profile/publishing.ts";
import { dayIn } from "#domain/tools/day-text.ts";
import { oldMessagesConcerns } from "#server/concerns/old-messages.ts";
import { tableConcerns } from "#server/concerns/tables.ts";
import { inventedOn } from "../../frame/invented.server.ts";
import type { Services } from "../../frame/services.server.ts";
import { isShippedText } from "../../frame/shipped-text.server.ts";

/** What came with the site and stands on its pages, and what the agent has said about it. */
export async function readPublishing({ profileEditor, listings, pages, now }: Services): Promise<PublishingState> {
  const [{ profile }, cards, all] = await Promise.all([profileEditor.read(), listings.cards(), pages.all()]);
  const shown = all.filter((page) => isPublic(page, now())).map((page) => settled(page, now()));
  const { isDemo, publishing } = profile;
  const things = inventedOn(profile, demoHomes(cards), shown);
  return {
    mayBeFound: mayBeFound(profile, unconfirmed(things, profile)),
    isOpen: publishing.isOpen,
    isDemo,
    things: things.map((thing) => ({ ...thing, isConfirmed: isConfirmed(thing.key, publishing) })),
    guides: inOrder(shown).flatMap((page) => guideState(page, profile)),
  };
}

/** Of a guide that the site came with: what the agent has said about it. Nobody has to ask whether she read her own. */
function guideState({ shipped, live }: Outline, { publishing }: Profile): PublishingState["guides"] {
  const slug = guideSlugs.find((name) => name === shipped?.name);
  if (!slug || !live) return [];
  const { title } = live;
  return [{ slug, title, isShipped: isShippedText(slug, live), read: publishing.guidesRead[slug] ?? null }];
}

/** Everything that somebody has to see to: what is wrong with the site, old messages, and tables that end. */
export async function currentConcerns(services: Services): Promise<Concern[]> {
  const [current, { profile }] = await Promise.all([services.concerns.current(), services.profileEditor.read()]);
  const today = dayIn(profile.timeZone, services.now());
  return [
    ...current,
    ...oldMessagesConcerns(profile.publishing.retention),
    ...tableConcerns(siteTables(profile.tables), today),
  ];
}
