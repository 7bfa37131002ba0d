import { hash } from "node:crypto";
import type { Challenge } from "altcha-lib/types";
import { withVisit } from "#domain/inquiries/asked-visit.ts";
import { type Inquiry, type InquiryDraft, type InquiryHome, readInquiryDraft } from "#domain/inquiries/inquiry.ts";
import { firstSentence, type InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import { spamReasonsOf } from "#domain/inquiries/spam.ts";
import type { SpamReason } from "#domain/inquiries/spam-reason.ts";
import { addressLine } from "#domain/listings/home-words.ts";
import { streetText } from "#domain/mls/home/home-path.ts";
import type { Visit } from "#domain/visits/visit.ts";
import type { Config } from "../config.ts";
import { networkOf } from "../http/client.ts";
import { errorFacts, type Log } from "../log.ts";
import type { HomeSearch } from "../mls/home-search.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { DuplicateIdError, StoreUnavailableError } from "../ports/store-errors.ts";
import { newInquiryId } from "../records/ids.ts";
import { phoneConsent } from "../records/phone-consent.ts";
import { createSiteSigner } from "../site-signer.ts";
import { createFormStamps, createProofOfWork } from "./form-proofs.ts";
import { createHeldNotices } from "./held-notices.ts";
import { createLimits, createSharedLimits, Repeats } from "./inquiry-limits.ts";
import { createVisitReader } from "./read-visit.ts";

interface InquiryReceiverParts {
  platform: Pick<Platform, "inquiries" | "listings" | "profile" | "siteKey" | "inquiryTally">;
  noticeSender: Pick<NoticeSender, "noticesOf" | "tell" | "wake">;
  config: Pick<Config, "inquiryLimits">;
  /** Knows the homes of the MLS that visitors ask about. */
  homeSearch: Pick<HomeSearch, "find">;
  /** Called when a message is kept that is not held back. */
  onKept?(): void;
  log: Log;
  now(): Date;
}

/** What may come along with the fields of the form. Anybody may send anything here. */
interface Extras {
  /** The MLS number of the home that it is about. */
  home?: unknown;
  /** When the visitor could come: `{windows, way, homes}`. */
  visit?: unknown;
  /** Of the field that people do not see, by a name that programs like to fill in. */
  website?: unknown;
  stamp?: unknown;
  proof?: unknown;
  work?: unknown;
  /** What the form made up for this message, and sends again with it. */
  sending?: unknown;
}

/** Reads what visitors send, judges it, keeps it and sees that the agent is told. */
export function createInquiryReceiver({
  platform,
  noticeSender,
  config,
  homeSearch,
  onKept,
  log,
  now,
}: InquiryReceiverParts) {
  const { inquiries, profile } = platform;
  const sentence = createKnownSentence(platform);
  const signer = createSiteSigner(platform);
  const stamps = createFormStamps(signer, now);
  const work = createProofOfWork(signer, now);
  const visits = createVisitReader({ platform, homeSearch, now });
  const repeats = new Repeats({ now });
  const heldNotices = createHeldNotices({ profile, noticeSender, log, now });
  const limits = createLimits(config.inquiryLimits, now);
  const together = createSharedLimits(platform.inquiryTally, config.inquiryLimits, { log, now });

  async function judge(draft: InquiryDraft, { website, stamp }: Extras, isFlood: boolean) {
    return spamReasonsOf(draft, {
      isFlood,
      // A person's form sends text or nothing; whatever else stands here was not sent by one.
      isTrapped: typeof website === "string" ? website.trim() !== "" : website !== undefined && website !== null,
      stamp: await stamps.read(stamp),
      earlier: repeats.earlier(draft),
    });
  }

  /** A message is kept, whether its home can be looked up now or not. */
  function homeIfReadable(mlsNumber: string) {
    try {
      return homeSearch.find(mlsNumber);
    } catch (error) {
      if (error instanceof StoreUnavailableError) return undefined;
      throw error;
    }
  }

  function homeOf(mlsNumber: unknown): { home?: InquiryHome } {
    const home = typeof mlsNumber === "string" && mlsNumber !== "" ? homeIfReadable(mlsNumber) : undefined;
    if (!home) return {};
    const address = addressLine({ ...home, address: streetText(home) });
    const { key, mlsNumber: number, name, price } = home;
    return { home: { key, mlsNumber: number, ...(name && { name }), address, price } };
  }

  /** Of the sentence at the number that was left. A message is kept, whether that can be looked up now or not. */
  async function consentOf({ phone }: InquiryDraft): Promise<{ consent?: string }> {
    if (phone === undefined) return {};
    try {
      const consent = await sentence();
      return consent === undefined ? {} : { consent };
    } catch (error) {
      log.warn("sentence at the phone field not read", errorFacts(error));
      return {};
    }
  }

  /** What was typed, judged, with what is asked of a visit; a sentence at each field that needs another look. */
  async function read(input: unknown): Promise<{ draft: InquiryDraft; visit?: Visit } | { refusal: InquiryRefusal }> {
    const values = withVisit(input as Record<string, unknown>);
    const reading = readInquiryDraft(values);
    const { visit }: Extras = values;
    if (visit === undefined || visit === null || visit === "") return reading;
    const asked = await visits.read(visit);
    if ("visit" in asked) return "refusal" in reading ? reading : { ...reading, ...asked };
    const fields = { ...("refusal" in reading && reading.refusal.fields), visit: asked.fault };
    return { refusal: { error: firstSentence(fields), fields } };
  }

  async function keep(
    draft: InquiryDraft & { visit?: Visit },
    spam: SpamReason[],
    { home, sending }: Extras,
  ): Promise<{ id: string }> {
    const id = idOf(sending, draft);
    const known = { ...homeOf(home), ...(await consentOf(draft)) };
    const inquiry = { ...draft, ...known, id, isRead: false, createdAt: now().toISOString() };
    try {
      await keepNew(inquiry, spam);
    } catch (error) {
      // It was kept the first time, and only the answer was lost.
      if (!(error instanceof DuplicateIdError)) throw error;
    }
    return { id };
  }

  async function keepNew(inquiry: Inquiry, spam: SpamReason[]): Promise<void> {
    const { id } = inquiry;
    if (spam.length > 0) {
      await inquiries.add({ ...inquiry, spam });
      log.info("held as spam", { inquiry: id, reasons: spam.join(" ") });
      heldNotices.note(spam.includes("flood") ? "flood" : "spam");
    } else {
      await inquiries.add(inquiry, noticeSender.noticesOf(id));
      noticeSender.wake();
      onKept?.();
    }
  }

  return {
    /** What the form's script asks for when the form is first touched, and sends along with the message: a stamp of this moment. */
    stamp: stamps.give,

    /**
     * Takes what a visitor sent. Resolves with an id only when the inquiry is durably kept: among the spam when it is
     * doubtful, with the flood when it came above a limit and without proof. Resolves with a refusal when the visitor has
     * to look at the form again; with a task, and nothing kept, when the message came above a limit, without proof, from a
     * sender that offers to do the work. Rejects when it could not be kept: the visitor must not be told "sent" then.
     * @param address the sender's network address; empty when it is not known
     */
    async receive(
      input: unknown,
      address: string,
    ): Promise<{ id: string; visit?: Visit } | { refusal: InquiryRefusal } | { challenge: Challenge }> {
      const reading = await read(input);
      if ("refusal" in reading) return reading;
      const { draft, visit } = reading;
      const asked = visit && { visit };
      const extras = input as Extras;
      const network = networkOf(address);
      const isAboveHere = limits.areReached(network);
      // Counted before anything is waited for, so that many at once do not slip through.
      if (!isAboveHere) limits.count(network);
      // What is above a limit of this process is not counted elsewhere: a flood costs the others nothing.
      const isAbove = isAboveHere || (await together.areExceededBy(network));
      const isFlood = isAbove && !(await work.isDone(extras.proof));
      // The form's script offers it once. When it sends the same message again, that is kept in any case.
      if (isFlood && extras.work === "offered") {
        // It is counted when it comes again.
        if (!isAboveHere) limits.takeBack(network);
        return { challenge: await work.challenge() };
      }
      if (isAboveHere) limits.count(network);
      try {
        const spam = await judge(draft, extras, isFlood);
        const kept = await keep({ ...draft, ...asked }, spam, extras);
        repeats.note(draft);
        return { ...kept, ...asked };
      } catch (error) {
        // Whoever tries again because of us has not sent too many.
        if (!isAboveHere) limits.takeBack(network);
        throw error;
      }
    },
  };
}

/** The hash of the sentence at the field of the telephone number, read anew only when the site's content has changed. */
function createKnownSentence({ listings, profile }: Pick<Platform, "listings" | "profile">) {
  let known: { version: number; hash: string | undefined } | undefined;
  return async (): Promise<string | undefined> => {
    const { version } = await listings.contentVersion();
    if (known?.version === version) return known.hash;
    const agent = await profile.load();
    known = { version, hash: agent && phoneConsent(agent).hash };
    return known.hash;
  };
}

/**
 * The same for the same message of the same form, however often it is sent; another for other words under the same name, so
 * that nobody finds out or takes away what somebody else has sent.
 */
function idOf(sending: unknown, draft: InquiryDraft): string {
  if (typeof sending !== "string" || !/^[\w-]{16,64}$/.test(sending)) return newInquiryId();
  return `inq_${hash("sha256", JSON.stringify([sending, draft])).slice(0, 32)}`;
}
