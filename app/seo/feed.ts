import type { HomeCard } from "#domain/listings/home-card.ts";
import { listingSummary, statusWord } from "#domain/listings/home-words.ts";
import { lastChanged } from "#domain/listings/lists/home-lists.ts";
import { shownPrice } from "#domain/listings/shown-price.ts";
import { siteName } from "#domain/profile/made-texts.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { listingsWording } from "#domain/wording.ts";
import { currentSite } from "../frame/current-site.server.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/feed";
import { escapeXml } from "./xml.ts";

/** The newest changes in the feed; readers poll often enough. */
const mostEntries = 50;

/** An Atom feed of the homes (RFC 4287): a change of price or status brings an entry up again. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const [homes, { site }, { updatedAt }] = await Promise.all([
    services.listings.cards(),
    currentSite(context),
    services.listings.contentVersion(),
  ]);
  const { profile, mayBeFound } = site;
  return new Response(
    atomFeed(lastChanged(homes, mostEntries), { profile, origin: services.config.origin, updatedAt }),
    {
      headers: {
        "Content-Type": "application/atom+xml; charset=utf-8",
        // Page heads link to the feed, so it needs its own noindex.
        ...(!mayBeFound && { "X-Robots-Tag": "noindex" }),
      },
    },
  );
}

export const handle: PageHandle = { cachedAs: true };

interface FeedFacts {
  profile: Profile;
  origin: string;
  updatedAt: string;
}

function atomFeed(listings: readonly HomeCard[], { profile, origin, updatedAt }: FeedFacts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${origin}/feed.xml</id>
<title>${escapeXml(`${siteName(profile)}: ${listingsWording.heading}`)}</title>
<updated>${updatedAt}</updated>
<author><name>${escapeXml(profile.agentName)}</name></author>
<link rel="self" href="${origin}/feed.xml"/>
<link href="${origin}/listings"/>
${listings.map((listing) => entry(listing, profile, origin)).join("\n")}
</feed>
`;
}

function entry(listing: HomeCard, profile: Profile, origin: string): string {
  const { text: price } = shownPrice(listing, profile.advertising.soldPrice);
  const address = `${origin}/listings/${listing.id}`;
  const words = [listing.title, price, statusWord[listing.status]];
  return [
    `<entry><id>${address}</id>`,
    `<title>${escapeXml([...new Set(words)].join(", "))}</title>`,
    `<published>${listing.createdAt}</published><updated>${listing.updatedAt}</updated>`,
    `<link href="${address}"/><summary>${escapeXml(listingSummary(listing))}</summary></entry>`,
  ].join("");
}
