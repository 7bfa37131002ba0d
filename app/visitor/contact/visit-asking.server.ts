import type { RouterContextProvider } from "react-router";
import type { Listing } from "#domain/listings/listing.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { openDays } from "#domain/visits/open-days.ts";
import { dayParts, type Visit, VisitWindowSchema } from "#domain/visits/visit.ts";
import { mostHomes } from "#domain/visits/visit-limits.ts";
import { agreementSentence, canBeVisited } from "#domain/visits/visit-settings.ts";
import { askedText, visitDay } from "#domain/visits/visit-wording.ts";
import { createVisitReader } from "#server/inquiries/read-visit.ts";
import { servicesOf } from "../../frame/services.server.ts";
import type { VisitAsking } from "./visit-fields.tsx";

interface About {
  listing?: Listing | undefined;
  home?: MlsHome | undefined;
}

/**
 * What the form asks a visit with: the days that are open now, and what is said of agreements. Nothing for a home that nobody can
 * visit.
 * @param names of several homes, by their ids or MLS numbers
 */
export async function visitAsking(
  context: Readonly<RouterContextProvider>,
  { listing, home }: About,
  names: string[],
): Promise<VisitAsking | undefined> {
  const { profile: store, listings, homeSearch, now } = servicesOf(context);
  const profile = await store.load();
  const status = listing?.status ?? home?.status;
  if (!profile || (status && !canBeVisited(status, profile.visits))) return undefined;
  const { visitedHome } = createVisitReader({ platform: { listings, profile: store }, homeSearch, now });
  const wanted = names.filter(Boolean).slice(0, mostHomes);
  const homes = (await Promise.all(wanted.map(visitedHome))).filter((each) => each !== undefined);
  if (!status && homes.length === 0) return undefined;
  const { advertising, visits } = profile;
  const areOwn = home === undefined && homes.every(({ listingId }) => listingId !== undefined);
  const sentence = areOwn ? visits.ownSentence : visits.othersSentence;
  const days = openDays(profile, now());
  return {
    days: days.map(({ on }) => ({ on, label: visitDay(on) })),
    parts: dayParts.filter((part) => days.some(({ parts }) => parts.some((each) => each.part === part))),
    minutes: visits.minutes,
    agreement: agreementSentence(sentence, advertising.disclosureAddress),
    homes: homes.map(({ listingId, mlsNumber, address }) => ({ name: listingId ?? mlsNumber ?? "", address })),
    isStreetTold: (listing ? listing.address !== "" : home?.street !== undefined) || status === undefined,
  };
}

/** The windows as they stand in the address of the page after sending. */
export function windowsInAddress({ windows }: Visit): string {
  return windows.map(({ on, from, until }) => `${on}.${from}.${until}`).join("_");
}

/** What was asked, in a sentence; nothing where the address says nothing that can be. */
export function askedIn(text: string | null): string | undefined {
  const windows = (text ?? "").split("_").flatMap((each) => {
    const [on, from, until] = each.split(".");
    const { data } = VisitWindowSchema.safeParse({ on, from, until });
    return data ? [data] : [];
  });
  return windows.length > 0 ? askedText({ windows: windows.slice(0, 3) }) : undefined;
}
