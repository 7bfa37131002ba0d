import { hash } from "node:crypto";
import type { Challenge } from "altcha-lib/types";
import { withShowing } from "#domain/inquiries/asked-tour.ts";
import { type Inquiry, type InquiryDraft, readInquiryDraft } from "#domain/inquiries/inquiry.ts";
import { firstSentence, type InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import { spamReasonsOf } from "#domain/inquiries/spam.ts";
import type { SpamReason } from "#domain/inquiries/spam-reason.ts";
import type { ShowingRequest } from "#domain/tours/showing-request.ts";
import type { ValueRequest } from "#domain/values/value-request.ts";
import { valueWording } from "#domain/values/value-wording.ts";
import type { Config } from "../config.ts";
import { networkOf } from "../http/client.ts";
import { errorFacts, type Log } from "../log.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import { createHomeLookup } from "../mls/look-up-home.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import { inquiryPhotoKey, withPhotoLock } from "../photos/inquiry-photos.ts";
import type { Platform } from "../ports/platform.ts";
import { DuplicateIdError } from "../ports/store-errors.ts";
import { newInquiryId } from "../records/ids.ts";
import { phoneConsent } from "../records/phone-consent.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createFormStamps, createProofOfWork } from "./form-proofs.ts";
import { createHeldNotices } from "./held-notices.ts";
import { createLimits, createSharedLimits, Repeats } from "./inquiry-limits.ts";
import { createTourReader } from "./read-tour.ts";
import { createNamedHomes } from "./unread-homes.ts";

/** Untrusted values sent along with the form's fields. */
interface Extras {
  /** The MLS number of the home in question. */
  home?: unknown;
  /** When the visitor could come: `{windows, way, homes}`. */
  visit?: unknown;
  /** The honeypot: a hidden field with a name that bots like to fill in. */
  website?: unknown;
  stamp?: unknown;
  proof?: unknown;
  work?: unknown;
  /** The form's ID for this message, the same on every retry. */
  sending?: unknown;
}

/** What comes with a message about the value of the visitor's home. */
export interface ValueExtras {
  request: ValueRequest;
  /** The photos that the request names, as JPEGs. */
  photos: { name: string; bytes: Uint8Array }[];
}

/** Validates, judges and saves what visitors send, and notifies the agent. */
export function createInquiryReceiver(given: {
  platform: Pick<Platform, "inquiries" | "images" | "listings" | "people" | "profile" | "siteKey" | "inquiryTally">;
  sender: Pick<OutboxSender, "noticesFor" | "notify" | "wake">;
  config: Pick<Config, "inquiryLimits">;
  /** Looks up the MLS homes that visitors ask about. */
  homeSearch: Pick<HomeSearch, "find" | "state">;
  log: Log;
  now(): Date;
}) {
  const { platform, sender, config, homeSearch, log, now } = given;
  const { inquiries, images, profile } = platform;
  const sentence = createKnownSentence(platform);
  const signer = createSiteSigner(platform);
  const stamps = createFormStamps(signer, now);
  const work = createProofOfWork(signer, now);
  const homes = createNamedHomes(platform.listings, createHomeLookup(homeSearch, log));
  const tours = createTourReader(profile, homes, log, now);
  const repeats = new Repeats({ now });
  const heldNotices = createHeldNotices(profile, sender, log, now);
  const limits = createLimits(config.inquiryLimits, now);
  const together = createSharedLimits(platform.inquiryTally, config.inquiryLimits, { log, now });

  /** Reads data for judging a message. Returns undefined on failure: the message is saved either way. */
  async function unlessDown<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await read();
    } catch (error) {
      log.warn("inquiry not fully scored", errorFacts(error));
      return undefined;
    }
  }

  async function judge(draft: InquiryDraft, { website, stamp }: Extras, isFlood: boolean) {
    return spamReasonsOf(draft, {
      isFlood,
      // The form sends text or nothing, so any other value is not from a person.
      hasFilledHoneypot:
        typeof website === "string" ? website.trim() !== "" : website !== undefined && website !== null,
      stamp: (await unlessDown(() => stamps.read(stamp))) ?? "missing",
      earlier: repeats.earlier(draft),
    });
  }

  /** The hash of the consent text at the phone field. The message is saved even if the text can't be read now. */
  async function consentOf({ phone }: InquiryDraft): Promise<{ consent?: string }> {
    if (phone === undefined) return {};
    try {
      const consent = await sentence();
      return consent === undefined ? {} : { consent };
    } catch (error) {
      log.warn("consent wording not read", errorFacts(error));
      return {};
    }
  }

  /** The validated input with the showing request, or an error for each field that needs another look. */
  async function read(
    input: unknown,
  ): Promise<{ draft: InquiryDraft; visit?: ShowingRequest } | { refusal: InquiryRefusal }> {
    const values = withShowing(input as Record<string, unknown>);
    const reading = readInquiryDraft(values);
    const { visit }: Extras = values;
    if (visit === undefined || visit === null || visit === "") return reading;
    const asked = await tours.read(visit);
    if ("visit" in asked) return "refusal" in reading ? reading : { ...reading, ...asked };
    const fields = { ...("refusal" in reading && reading.refusal.fields), visit: asked.fault };
    return { refusal: { error: firstSentence(fields), fields } };
  }

  async function keep(
    draft: InquiryDraft & { visit?: ShowingRequest; valueRequest?: ValueRequest },
    spam: SpamReason[],
    { home: name, sending }: Extras,
    photos: ValueExtras["photos"],
  ): Promise<{ id: string }> {
    const id = idOf(sending, draft);
    const home = homes.asked(name);
    const known = { ...(home && { home }), ...(await consentOf(draft)) };
    const inquiry = { ...draft, ...known, id, isRead: false, createdAt: now().toISOString() };
    if (photos.length > 0) await withPhotoLock(id, () => saveWithPhotos(inquiry, spam, photos));
    else await saveOnce(inquiry, spam);
    return { id };
  }

  async function saveOnce(inquiry: Inquiry, spam: SpamReason[]): Promise<void> {
    try {
      await saveNew(inquiry, spam);
    } catch (error) {
      // The message was saved the first time, and only the response was lost.
      if (!(error instanceof DuplicateIdError)) throw error;
    }
  }

  /** The photos first, the message second. If either fails, no photo is left. */
  async function saveWithPhotos(inquiry: Inquiry, spam: SpamReason[], photos: ValueExtras["photos"]): Promise<void> {
    try {
      for (const { name, bytes } of photos) await images.write("protected", inquiryPhotoKey(inquiry.id, name), bytes);
      await saveOnce(inquiry, spam);
    } catch (error) {
      await removeUnsaved(inquiry.id, photos).catch((problem: unknown) =>
        log.error("photos left behind", errorFacts(problem)),
      );
      throw error;
    }
  }

  /** The same message may have been saved before, with the same photos. */
  async function removeUnsaved(id: string, photos: ValueExtras["photos"]): Promise<void> {
    if (await inquiries.exists(id)) return;
    for (const { name } of photos) await images.remove(inquiryPhotoKey(id, name));
  }

  async function saveNew(inquiry: Inquiry, spam: SpamReason[]): Promise<void> {
    const { id } = inquiry;
    if (spam.length > 0) {
      await inquiries.add({ ...inquiry, spam });
      log.info("held as spam", { inquiry: id, reasons: spam.join(" ") });
      heldNotices.note(spam.includes("flood") ? "flood" : "spam");
    } else {
      await inquiries.add(inquiry, sender.noticesFor({ inquiryId: id }));
      sender.wake();
    }
  }

  return {
    /** A timestamp that the form's script requests on first use and sends with the message. */
    stamp: stamps.give,

    /**
     * Receives a visitor's message. Resolves with an id only once the inquiry is durably saved: as spam if doubtful, or
     * as flood if above a limit and without proof of work. Resolves with a refusal if the visitor must correct the
     * form. Resolves with a challenge, and saves nothing, if the message is above a limit, without proof, and its
     * sender offers to do the work. Rejects if it couldn't be saved: the visitor must not see "sent" then.
     * @param address the sender's network address; empty if unknown
     * @param value what an owner says of her home. A flood's photos aren't accepted, so none is lost
     */
    async receive(
      input: unknown,
      address: string,
      value?: ValueExtras,
    ): Promise<{ id: string; visit?: ShowingRequest } | { refusal: InquiryRefusal } | { challenge: Challenge }> {
      const reading = await read(input);
      if ("refusal" in reading) return reading;
      const { draft, visit } = reading;
      const asked = visit && { visit };
      const extras = input as Extras;
      const network = networkOf(address);
      const isAboveHere = limits.areReached(network);
      // Counted before the first await, so that simultaneous messages can't slip through.
      if (!isAboveHere) limits.count(network);
      // A message above this process's limit isn't counted elsewhere: a flood costs the other instances nothing.
      const isAbove = isAboveHere || (await together.areExceededBy(network));
      const isFlood = isAbove && !(await unlessDown(() => work.isDone(extras.proof)));
      // The form's script offers work once. When it resends the message, that is saved in any case.
      const challenge = isFlood && extras.work === "offered" ? await unlessDown(work.challenge) : undefined;
      if (challenge) {
        // It is counted when it is resent.
        if (!isAboveHere) limits.refund(network);
        return { challenge };
      }
      if (isFlood && value && value.photos.length > 0)
        return { refusal: { error: valueWording.photos.tooOften, fields: {} } };
      if (isAboveHere) limits.count(network);
      try {
        const spam = await judge(draft, extras, isFlood);
        const valueRequest = value && { valueRequest: value.request };
        const kept = await keep({ ...draft, ...asked, ...valueRequest }, spam, extras, value?.photos ?? []);
        repeats.note(draft);
        return { ...kept, ...asked };
      } catch (error) {
        // A retry after the site's own failure doesn't count against the sender.
        if (!isAboveHere) limits.refund(network);
        throw error;
      }
    },
  };
}

/**
 * Returns the hash of the current consent text at the phone field, which is stored before a message refers to it. It's
 * reread only when the site's content has changed.
 */
function createKnownSentence({ listings, profile, people }: Pick<Platform, "listings" | "profile" | "people">) {
  let known: { version: number; hash: string | undefined } | undefined;
  return async (): Promise<string | undefined> => {
    const { version } = await listings.contentVersion();
    if (known?.version === version) return known.hash;
    const agent = await profile.load();
    const consent = agent && phoneConsent(agent);
    if (consent) await people.saveSentence(consent.hash, consent.text);
    known = { version, hash: consent?.hash };
    return known.hash;
  };
}

/**
 * The same for every retry of a message, and different for other text under the same form ID, so that no one can
 * discover or overwrite another visitor's message.
 */
function idOf(sending: unknown, draft: InquiryDraft): string {
  if (typeof sending !== "string" || !/^[\w-]{16,64}$/.test(sending)) return newInquiryId();
  return `inq_${hash("sha256", JSON.stringify([sending, draft])).slice(0, 32)}`;
}
