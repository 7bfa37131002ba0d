import { demoProfile } from "#content/profile.ts";
import { type DigestHome, type DigestSection, digestHome, hasLeft, mostHomes } from "#domain/alerts/digest.ts";
import { digestHeading, mainKind } from "#domain/alerts/digest-wording.ts";
import { isAskedFor, type Match, readDigest } from "#domain/alerts/news.ts";
import { inOneLine } from "#domain/alerts/search-words.ts";
import { isStillFound, isStillTrue } from "#domain/alerts/still-true.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { criteriaParts } from "#domain/mls/search/search-wording.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { oneLine } from "../../notices/mail/mail-parts.ts";
import { type EmailRendering, emailHead, type RenderedEmail } from "../../notices/mail/rendered-email.ts";
import type { SubscriptionStore } from "../../ports/alert-store.ts";
import type { Platform } from "../../ports/platform.ts";
import { linkToken, type SiteSigner } from "../../site-signer.ts";
import { type AlertHomes, readAlertHomes } from "../alert-homes.ts";
import { type DigestMail, digestHtml, digestLines, homeLine } from "./digest-mail.ts";

/** A subscription with its matches that still hold, by home. */
interface StillTold {
  subscription: Subscription;
  homes: { name: string; home: MlsHome | undefined; isMine: boolean; matches: Match[] }[];
}

/** Renders a digest when it is sent: only news that is still true, for subscriptions that are still active. */
export function createAlertRendering(given: {
  platform: Pick<Platform, "listings" | "mls"> & { subscriptions: Pick<SubscriptionStore, "find"> };
  signer: SiteSigner;
  /** The site's origin, for example `https://www.example.com`. */
  origin: string;
  now(): Date;
  /** Marks a test for a nonexistent subscription, whose links change nothing. */
  note?: string;
}): EmailRendering {
  const { platform, signer, origin, now, note } = given;
  return async (email, profile, from) => {
    if (postalAddress(profile, demoProfile) === undefined) throw new Error("The profile has no postal address.");
    const matches = readDigest(email.text);
    const homes = await readAlertHomes(platform, profile, now());
    const byId = Map.groupBy(matches, ({ subscription }) => subscription);
    const told: StillTold[] = [];
    const named = new Set<string>();
    for (const [id, of] of byId) {
      const subscription = await platform.subscriptions.find(id);
      if (subscription?.status !== "active") continue;
      const still = stillTold(subscription, of, homes, profile, named);
      if (still.homes.length > 0) told.push(still);
    }
    const [first] = told;
    if (!first) return undefined;
    const { id, generation } = first.subscription;
    const [end, manage] = await Promise.all(
      ["alert-end", "alert-manage"].map((purpose) => linkToken(signer, purpose, { id, generation })),
    );
    const address = (path: string) => `${origin}${path}`;
    const sections = sectionsOf(told, homes, profile, now());
    const mail: DigestMail = {
      heading: headingOf(told, sections, profile),
      sections,
      manage: address(note ? "/alerts" : `/alerts/${manage}`),
      note,
      origin,
      profile,
      readAt: homes.feed?.source.readAt,
      namesOthers: told.some((each) => each.homes.some(({ isMine }) => !isMine)),
    };
    return {
      ...emailHead({ ...email, subject: note ? `Test: ${mail.heading}` : mail.heading }, profile, from),
      ...{ text: digestLines(mail), html: digestHtml(mail) },
      ...headersOf(address(`/u/${end}`), origin),
    };
  };
}

/** Returns the homes whose news is still true and wanted, and that no other section lists. They were matched when found. */
function stillTold(
  subscription: Subscription,
  matches: readonly Match[],
  homes: AlertHomes,
  profile: Profile,
  named: Set<string>,
): StillTold {
  const byHome = [...Map.groupBy(matches, ({ home }) => home)].map(([name, of]) => {
    const home = homes.find(name);
    return { name, home, isMine: home ? homes.isMine(home) : name.startsWith("lst_"), matches: of };
  });
  const criteria = subscription.query === undefined ? undefined : homes.criteriaOf(subscription.query);
  const isWanted = (home: MlsHome | undefined) =>
    !criteria || (home !== undefined && isStillFound(home, criteria, homes.rules));
  const isNews = (kind: Match["kind"], home: MlsHome | undefined, all: readonly Match[]) =>
    isAskedFor(kind, subscription) && isStillTrue(kind, home, all);
  const told = byHome
    .map((each) => ({ ...each, matches: each.matches.filter(({ kind }) => isNews(kind, each.home, each.matches)) }))
    .filter(({ name, home, isMine, matches: left }) => {
      const mayBeTold = isMine || profile.mls.inMails !== "none";
      return left.length > 0 && mayBeTold && !named.has(name) && isWanted(home);
    });
  for (const { name } of told) named.add(name);
  return { subscription, homes: told };
}

function headingOf(told: readonly StillTold[], sections: readonly DigestSection[], profile: Profile): string {
  const [named] = sections.flatMap(({ homes }) => homes);
  // A home that left the market has no price, and no place to name.
  const place = named?.price && homeLine(named);
  const each = told
    .flatMap(({ homes }) => homes)
    .map(({ home, isMine, matches }) => {
      const was = matches.find(({ kind }) => kind === "price")?.was;
      const kind = hasLeft({ home, isMine }, profile) ? "gone" : mainKind(matches.map((match) => match.kind));
      return { kind, price: home?.price ?? 0, ...(was && { was }), ...(place && { place }) };
    });
  return digestHeading(each);
}

function sectionsOf(told: readonly StillTold[], homes: AlertHomes, profile: Profile, now: Date): DigestSection[] {
  let room = mostHomes;
  return told.map(({ subscription, homes: of }) => {
    const { query, consent } = subscription;
    const shown: DigestHome[] = of
      .filter(({ isMine }) => isMine || profile.mls.inMails === "facts")
      .slice(0, room)
      .map((each) => {
        const told = digestHome(each, profile, now);
        // A home that left the market has no price.
        return told.price ? { ...told, picture: homes.pictureOf(each.name) } : told;
      });
    room -= shown.length;
    const labels = query === undefined ? [] : criteriaParts(homes.criteriaOf(query)).map(({ label }) => label);
    const heading = query === undefined ? "The home you’re following" : inOneLine(labels);
    return {
      heading: oneLine(heading, 300),
      path: query === undefined ? undefined : `/search${query && `?${query}`}`,
      askedAt: consent.at,
      homes: shown,
      more: of.length - shown.length,
    };
  });
}

/**
 * The headers for an email client's own Unsubscribe button. The library would fold the address over several lines,
 * which breaks signatures made by a provider's server: https://github.com/nodemailer/nodemailer/issues/1654
 */
function headersOf(end: string, origin: string): Pick<RenderedEmail, "headers"> {
  return {
    headers: {
      "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${end}>` },
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": `<alerts.${new URL(origin).hostname}>`,
      "Auto-Submitted": "auto-generated",
    },
  };
}
