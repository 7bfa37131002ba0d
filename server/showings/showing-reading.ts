import { emailWording } from "#domain/emails/email-wording.ts";
import type { Inquiry, InquiryHome } from "#domain/inquiries/inquiry.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import { addressWithheld, homeName } from "#domain/mls/home/home-path.ts";
import { isExampleAddress } from "#domain/profile/example-host.ts";
import { openHouseTimes, placeOf, plannedTime } from "#domain/showings/day-plan.ts";
import { isAnswer } from "#domain/showings/reminder.ts";
import { type Showing, showingIdOf, showingOrder } from "#domain/showings/showing.ts";
import {
  type AskedShowing,
  type ListedShowing,
  type ShowingList,
  type ShowingView,
  showingPageSize,
} from "#domain/showings/showing-drafts.ts";
import { homeGone, homeUnread } from "#domain/showings/showing-wording.ts";
import type { ShownHome } from "#domain/tours/showing-request.ts";
import { wallClock } from "#domain/wall-clock.ts";
import type { Config } from "../config.ts";
import { createListingTitles } from "../listings/listing-titles.ts";
import type { Log } from "../log.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import { createHomeLookup } from "../mls/look-up-home.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import { type Platform, profileIn } from "../ports/platform.ts";
import { readPeopleCursor, writePeopleCursor } from "../records/cursors.ts";
import { isMarkedDoNotContact } from "../records/do-not-contact.ts";
import { showingsBetween, showingsOf } from "./every-showing.ts";

/** What showings are read from, and announced with. */
export interface ShowingContext {
  platform: Pick<Platform, "showings" | "inquiries" | "emails" | "people" | "listings" | "profile">;
  homeSearch: Pick<HomeSearch, "find" | "state">;
  sender: Pick<OutboxSender, "canSend" | "notify" | "wake" | "wakeLater">;
  config: Pick<Config, "origin" | "notices">;
  log: Log;
  now(): Date;
}

/** The request that a showing's id belongs to. */
export function inquiryIdOf(id: string): string {
  return `inq_${id.slice("shw_".length)}`;
}

/** Read-only queries on showings. */
export function createShowingReading({ platform, homeSearch, sender, log, now }: ShowingContext) {
  const { showings, inquiries, emails, listings, people, profile } = platform;

  const lookUp = createHomeLookup(homeSearch, log);

  const profileOf = () => profileIn(profile);

  /** Confirmed showings that start in this period by the site's clock, earliest first: `2026-11-28T09:00`. */
  const between = async (from: string, until: string) => forAgent(await showingsBetween(showings, from, until));

  /** Without the phone numbers of people marked Do not contact. */
  const forAgent = (found: readonly Showing[]): Promise<Showing[]> =>
    Promise.all(found.map(async (showing) => shownToAgent(showing, await isMarked(showing))));

  const isMarked = ({ visitor, personId }: Pick<Showing, "visitor" | "personId">) =>
    isMarkedDoNotContact(people, { ...visitor, personId });

  async function listed(showing: Showing): Promise<ListedShowing> {
    const marked = await isMarked(showing);
    return { ...shownToAgent(showing, marked), hindrance: await hindranceOf(showing, marked) };
  }

  /** The requested homes, one line each. */
  async function homesOf({ visit, home, listingId }: Inquiry): Promise<ShownHome[]> {
    if (visit?.homes && visit.homes.length > 0) return visit.homes;
    if (home) return [askedHome(home)];
    const listing = listingId ? await listings.find(listingId).catch(() => undefined) : undefined;
    const address = listing ? addressLine(listing) || listing.title : "";
    return [{ ...(listingId && { listingId }), address, isWithheld: !listing?.address }];
  }

  /** The home as it was at the request. Only whether its street is withheld is looked up again. */
  function askedHome(home: InquiryHome): ShownHome {
    const { key, address } = home;
    const mlsNumber = homeName(home);
    const found = lookUp(mlsNumber);
    if (found !== "unread") return { mlsNumber, address, isWithheld: !found?.street };
    const isUnread = key === undefined;
    return {
      mlsNumber,
      address,
      isWithheld: isUnread || address.startsWith(addressWithheld),
      ...(isUnread && { isUnread }),
    };
  }

  /**
   * Sentences about homes that are no longer for sale or can't be looked up. While MLS search is off, none about MLS
   * homes.
   */
  async function goneOf(homes: readonly ShownHome[]): Promise<string[]> {
    const found = await Promise.all(
      homes.map(async ({ listingId, mlsNumber, address, isUnread }) => {
        if (listingId) {
          const listing = await listings.find(listingId).catch(() => "unread" as const);
          if (listing === "unread") return homeUnread(address);
          return listing?.status === "active" ? undefined : homeGone(address, listing?.status);
        }
        if (!mlsNumber) return undefined;
        const home = lookUp(mlsNumber);
        if (home === "unread") return isUnread || homeSearch.state().kind !== "off" ? homeUnread(address) : undefined;
        return home?.status === "active" ? undefined : homeGone(address, home?.status);
      }),
    );
    return found.filter((sentence) => sentence !== undefined);
  }

  async function asked(after: string | undefined) {
    const place = after === undefined ? undefined : readPeopleCursor(after);
    const found = await showings.asked(showingPageSize + 1, place && { createdAt: place.key, id: place.id });
    const titleOf = createListingTitles(listings, log);
    const page = found.slice(0, showingPageSize);
    const messages = await inquiries.many(page.map(({ id }) => id));
    const rows: Promise<AskedShowing>[] = messages.map(async (inquiry) => ({
      id: showingIdOf(inquiry.id),
      inquiry: { ...inquiry, listingTitle: await titleOf(inquiry.listingId) },
    }));
    const last = found.length > showingPageSize ? page.at(-1) : undefined;
    return { asked: await Promise.all(rows), next: last && writePeopleCursor({ key: last.createdAt, id: last.id }) };
  }

  async function answered(list: "coming" | "past", after: string | undefined) {
    const place = after === undefined ? undefined : readPeopleCursor(after);
    const [on = "", from = ""] = place?.key.split("T") ?? [];
    const clock = wallClock(now(), (await profileOf()).timeZone);
    // Showings that already started today still count as today's.
    const today = `${clock.slice(0, 10)}T00:00`;
    const found = await showings.page({
      ...{ list, now: today, limit: showingPageSize + 1, ...(place && { after: { id: place.id, on, from } }) },
    });
    const page = found.slice(0, showingPageSize);
    const last = found.length > showingPageSize ? page.at(-1) : undefined;
    return {
      showings: await Promise.all(page.map(listed)),
      next: last && writePeopleCursor({ key: showingOrder(last), id: last.id }),
    };
  }

  /** Why the visitor gets no email; undefined if they do. */
  const hindrance = async (to: Pick<Showing, "visitor" | "personId">) => hindranceOf(to, await isMarked(to));

  async function hindranceOf({ visitor }: Pick<Showing, "visitor">, marked: boolean): Promise<string | undefined> {
    if (!visitor.email) return emailWording.noAddress;
    if (!sender.canSend) return emailWording.noMail;
    if (isExampleAddress((await profileOf()).email)) return emailWording.noOwnAddress;
    return marked ? emailWording.doNotContact : undefined;
  }

  async function view(id: string): Promise<ShowingView | undefined> {
    const [showing, inquiry] = await Promise.all([showings.find(id), inquiries.find(inquiryIdOf(id))]);
    const windows = inquiry?.visit?.windows ?? [];
    if (!showing && windows.length === 0) return undefined;
    const { visits } = await profileOf();
    const homes = showing?.homes ?? (inquiry ? await homesOf(inquiry) : []);
    const days = [...windows, ...(showing ? [showing] : [])].map(({ on }) => on).sort();
    const others = await between(`${days[0]}T00:00`, `${days.at(-1)}T24:00`);
    const openHouses = (await listings.all())
      .flatMap(({ id: home, facts }) => openHouseTimes(home, facts?.openHouses ?? []))
      .filter((each) => days.includes(each.on));
    const sent = showing && (await emails.about(id)).findLast(isAnswer);
    return {
      showing,
      taken: [...others.filter((each) => each.id !== id).map(plannedTime), ...openHouses],
      ...{ place: placeOf(homes), homes, hindrance: await hindrance(showing ?? askedBy(inquiry)) },
      gone: await goneOf(homes),
      minutes: showing?.minutes ?? visits.minutes,
      email: sent,
    };
  }

  const page = (list: ShowingList, after: string | undefined) =>
    list === "asked" ? asked(after) : answered(list, after);
  /** All showings of a person, earliest first. @param of their identifiers, with emails as from `emailKey` */
  const ofPerson = (of: Parameters<typeof showingsOf>[1]) => showingsOf(showings, of);
  return { page, view, between, ofPerson, homesOf, profileOf, hindrance };
}

function shownToAgent({ visitor: { phone, ...visitor }, ...showing }: Showing, isMarked: boolean): Showing {
  return { ...showing, visitor: { ...visitor, ...(phone !== undefined && !isMarked && { phone }) } };
}

const askedBy = (inquiry: Inquiry | undefined): Pick<Showing, "visitor" | "personId"> => ({
  visitor: { name: inquiry?.name ?? "", email: inquiry?.email },
  personId: inquiry?.personId,
});
