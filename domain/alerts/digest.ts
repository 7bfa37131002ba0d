import { beginning } from "../beginning.ts";
import { lotText } from "../listings/facts/lot.ts";
import { knownFacts } from "../listings/lists/homes-wording.ts";
import { asListing } from "../mls/home/as-listing.ts";
import { homePath, streetText } from "../mls/home/home-path.ts";
import type { MlsHome } from "../mls/home/mls-home.ts";
import type { Profile } from "../profile/profile.ts";
import { phoneText, priceText } from "../wording.ts";
import { homeNewsText, openHouseText } from "./digest-wording.ts";
import type { Match } from "./news.ts";

/** A home in a digest. Every text is one line. */
export interface DigestHome {
  /** Its news, in words. */
  news: string;
  isMine: boolean;
  /** Absent for a home that is off the market, like every field below except `title` and `path`. */
  price?: string;
  was?: string;
  /** Its street, or the text that replaces a withheld one. */
  title: string;
  path: string;
  city?: string;
  facts?: string;
  listedBy?: string;
  /** A JPEG from this site. The text says everything the picture does. */
  picture?: { address: string; alt: string } | undefined;
}

/** The news of one subscription. */
export interface DigestSection {
  heading: string;
  /** The search's current results, for a search. */
  path: string | undefined;
  askedAt: string;
  homes: DigestHome[];
  /** How many more homes there are than the email names: beyond its limit, and from other firms that are only counted. */
  more: number;
}

/** Maximum homes in an email. */
export const mostHomes = 20;

interface DigestOf {
  home: MlsHome | undefined;
  isMine: boolean;
  /** All news of the home, at least one. */
  matches: readonly Match[];
}

/** Whether the email may only say that a home is off the market: the MLS license may hide sold homes. */
export function hasLeft({ home, isMine }: Pick<DigestOf, "home" | "isMine">, { mls }: Pick<Profile, "mls">): boolean {
  return !home || (home.status === "sold" && !isMine && !mls.showsSold);
}

/** @param now to leave out past open houses */
export function digestHome({ home, isMine, matches }: DigestOf, profile: Profile, now: Date): DigestHome {
  const [first] = matches;
  if (!home || hasLeft({ home, isMine }, profile)) {
    const number = first?.home ?? "";
    const isListing = number.startsWith("lst_");
    return {
      news: homeNewsText(["gone"], {}),
      ...{ isMine, title: isListing ? "A home you asked about" : `MLS ${number}` },
      path: isListing ? `/listings/${number}` : `/homes/${encodeURIComponent(number)}/home`,
    };
  }
  const was = matches.find(({ kind }) => kind === "price")?.was;
  const next = home.openHouses
    .filter(({ endsAt }) => endsAt > now.toISOString())
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))[0];
  const opens = next && openHouseText(new Date(next.startsAt), profile.timeZone);
  const kinds = matches.map(({ kind }) => kind);
  const closed = matches.find(({ kind }) => kind === "open_house_off")?.edition;
  const off = closed && openHouseText(new Date(`${closed}Z`), profile.timeZone);
  return {
    news: homeNewsText(kinds, { price: home.price, ...(was && { was }), ...(opens && { opens }), ...(off && { off }) }),
    isMine,
    price: priceText(home.price),
    ...(was !== undefined && was !== home.price && { was: priceText(was) }),
    title: short(home.street || !home.listing ? streetText(home) : home.listing.title),
    path: homePath(home),
    ...(home.city && { city: short(home.city) }),
    facts: factsOf(home, profile.timeZone),
    listedBy: home.listing
      ? `${profile.firmName}, ${phoneText(profile.phone)}`
      : [home.firm, home.attribution].filter(Boolean).map(short).join(", "),
  };
}

/** A feed's line may be any length, and Gmail clips an email at 102 KB. */
function short(text = ""): string {
  return beginning(text, 100);
}

function factsOf(home: MlsHome, timeZone: string): string {
  return knownFacts(home, lotText(asListing(home, timeZone).facts ?? {})).join(", ");
}
