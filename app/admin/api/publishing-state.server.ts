import { shippedTables } from "#content/tables.ts";
import type { Concern } from "#domain/concern.ts";
import { guideSlugs } from "#domain/guide.ts";
import { demoHomes } from "#domain/listings/lists/home-lists.ts";
import { yearEnd } from "#domain/pages/ending-figures.ts";
import { inOrder, type Outline } from "#domain/pages/outline.ts";
import { isPublic, settled } from "#domain/pages/page.ts";
import { clockGuardOf, type Profile } from "#domain/profile/profile.ts";
import type { PublishingState } from "#domain/profile/publishing.ts";
import { isConfirmed, mayBeFound, unconfirmed } from "#domain/profile/setup/invented.ts";
import { dayIn } from "#domain/tools/day-text.ts";
import { alertsConcerns, clockConcerns, tableConcerns, yearEndConcerns } from "#server/concerns/known-concerns.ts";
import { mailboxConcerns } from "#server/concerns/mailbox.ts";
import { inventedOn, isShippedText } from "../../frame/invented.server.ts";
import type { Services } from "../../frame/services.server.ts";

/** The demo content still on the site's pages, and what the agent has confirmed about it. */
export async function readPublishing({ profileEditor, listings, pages, now }: Services): Promise<PublishingState> {
  const [{ profile }, cards, all] = await Promise.all([profileEditor.read(), listings.cards(), pages.all()]);
  const shown = all.filter((page) => isPublic(page, now())).map((page) => settled(page, now()));
  const { isDemo, publishing } = profile;
  const things = inventedOn(profile, demoHomes(cards), shown);
  return {
    mayBeFound: mayBeFound(profile, unconfirmed(things, profile)),
    isOpen: publishing.isOpen,
    mailArrived: publishing.mailArrived ?? false,
    isDemo,
    things: things.map((thing) => ({ ...thing, isConfirmed: isConfirmed(thing, publishing) })),
    guides: inOrder(shown).flatMap((page) => guideState(page, profile)),
  };
}

/** The agent's review of a shipped guide. A guide the agent wrote needs none. */
function guideState({ shipped, live }: Outline, { publishing }: Profile): PublishingState["guides"] {
  const slug = guideSlugs.find((name) => name === shipped?.name);
  if (!slug || !live) return [];
  const { title } = live;
  return [{ slug, title, isShipped: isShippedText(slug, live), read: publishing.guidesRead[slug] ?? null }];
}

/** Everything that needs attention: the site's health, old messages, tables that expire, and the cloud mailbox. */
export async function currentConcerns(services: Services): Promise<Concern[]> {
  const [current, { profile }] = await Promise.all([services.concerns.current(), services.profileEditor.read()]);
  const today = dayIn(profile.timeZone, services.now());
  const { aws, mailbox } = services.config;
  return [
    ...current,
    ...(aws && mailbox.imapUrl ? mailboxConcerns(await services.mailReader.status(), services.now()) : []),
    ...clockConcerns(clockGuardOf(profile.publishing)),
    ...alertsConcerns(
      profile.publishing.alertsPausedAt ?? (await services.alerts.sending.pausedAt()),
      profile.publishing.alertsPausedBy === "restore",
    ),
    ...tableConcerns(shippedTables, today),
    ...(await endingFigures(services, profile, today)),
  ];
}

/** Figures for a year that's ending, in texts no one has reviewed since this was first reported. */
async function endingFigures({ pages, now }: Services, { publishing }: Profile, today: string): Promise<Concern[]> {
  const end = yearEnd(today);
  if (!end) return [];
  const shown = inOrder(
    (await pages.all()).filter((page) => isPublic(page, now())).map((page) => settled(page, now())),
  );
  const unread = shown.filter(({ live, shipped }) =>
    [live?.reviewedOn, publishing.guidesRead[shipped?.name ?? ""]].every((day = "") => day < end.from),
  );
  const texts = await Promise.all(
    unread.map(async ({ id, live }) => ({ id, live: live && (await pages.text(id, live.hash)) })),
  );
  return yearEndConcerns(texts, end, today);
}
