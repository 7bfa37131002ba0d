import type { RouterContextProvider } from "react-router";
import { contactWording } from "#domain/inquiries/contact-wording.ts";
import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import type { Listing } from "#domain/listings/listing.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { openDays } from "#domain/tours/open-days.ts";
import { dayParts, mostHomes, type ShowingRequest, ShowingWindowSchema } from "#domain/tours/showing-request.ts";
import { agreementSentence, canBeShown } from "#domain/tours/showing-settings.ts";
import { askedText, tourDay } from "#domain/tours/tour-wording.ts";
import { phoneText } from "#domain/wording.ts";
import { errorFacts } from "#server/log.ts";
import { clientAddressContext, type Services, servicesOf } from "../../frame/services.server.ts";
import type { TourForm } from "./tour-fields.tsx";

/** Receives the form from a browser without scripts. Returns the response for the visitor. */
export async function receiveForm(
  context: Readonly<RouterContextProvider>,
  values: Record<string, string>,
): Promise<{ visit: ShowingRequest | undefined } | { status: number; refusal: InquiryRefusal }> {
  const services = servicesOf(context);
  try {
    // Without scripts a browser can't do the work, whatever the form says, so its message is always accepted.
    const input = { ...values, work: "" };
    const outcome = await services.inquiryReceiver.receive(input, context.get(clientAddressContext));
    if ("id" in outcome) return { visit: outcome.visit };
    if ("refusal" in outcome) return { status: 400, refusal: outcome.refusal };
    throw new Error("A form without scripts was asked for work.");
  } catch (error) {
    services.log.error("inquiry not kept", errorFacts(error));
    const refusal: InquiryRefusal = { error: await notSavedWords(services), fields: {} };
    return { status: 503, refusal };
  }
}

/** The message for a visitor whose inquiry can't be stored. It names the agent's phone number. */
export async function notSavedWords(services: Services): Promise<string> {
  const profile = await services.profile.load().catch(() => undefined);
  return profile ? contactWording.notKept(phoneText(profile.phone)) : contactWording.failed;
}

interface About {
  listing?: Listing | undefined;
  home?: MlsHome | undefined;
  /** The number of one that can't be looked up now. */
  unreadHome?: string | undefined;
}

/**
 * The data of the tour fields: the currently open days, and the text on agreements. Undefined for a home that can't be
 * toured.
 * @param names of several homes, by id or MLS number
 */
export async function tourForm(
  context: Readonly<RouterContextProvider>,
  { listing, home, unreadHome }: About,
  names: string[],
): Promise<TourForm | undefined> {
  const { profile: store, namedHomes, now } = servicesOf(context);
  const profile = await store.load();
  const status = listing?.status ?? home?.status;
  if (!profile || (status && !canBeShown(status, profile.visits))) return undefined;
  const wanted = names.filter(Boolean).slice(0, mostHomes);
  const homes = (await Promise.all(wanted.map(namedHomes.visited))).filter((each) => each !== undefined);
  if (!status && !unreadHome && homes.length === 0) return undefined;
  const { advertising, visits } = profile;
  const areOwn = home === undefined && !unreadHome && homes.every(({ listingId }) => listingId !== undefined);
  const sentence = areOwn ? visits.ownSentence : visits.othersSentence;
  const days = openDays(profile, now());
  return {
    days: days.map(({ on }) => ({ on, label: tourDay(on) })),
    parts: dayParts.filter((part) => days.some(({ parts }) => parts.some((each) => each.part === part))),
    minutes: visits.minutes,
    agreement: agreementSentence(sentence, advertising.disclosureAddress),
    homes: homes.map(({ listingId, mlsNumber, address }) => ({ name: listingId ?? mlsNumber ?? "", address })),
    isStreetTold:
      (listing ? listing.address !== "" : home?.street !== undefined) || (status === undefined && !unreadHome),
  };
}

/** The windows in the address of the page after sending. */
export function windowsInAddress({ windows }: ShowingRequest): string {
  return windows.map(({ on, from, until }) => `${on}.${from}.${until}`).join("_");
}

/** The requested tour in a sentence; undefined if the address has no valid one. */
export function askedIn(text: string | null): string | undefined {
  const windows = (text ?? "").split("_").flatMap((each) => {
    const [on, from, until] = each.split(".");
    const { data } = ShowingWindowSchema.safeParse({ on, from, until });
    return data ? [data] : [];
  });
  return windows.length > 0 ? askedText({ windows: windows.slice(0, 3) }) : undefined;
}
