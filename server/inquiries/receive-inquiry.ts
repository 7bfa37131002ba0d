import { type InquiryDraft, readInquiryDraft } from "#domain/inquiries/inquiry.ts";
import type { InquiryRefusal } from "#domain/inquiries/inquiry-rules.ts";
import { type SpamClues, spamReasonsOf } from "#domain/inquiries/spam.ts";
import type { SpamReason } from "#domain/inquiries/spam-reason.ts";
import type { Config } from "../config.ts";
import { isThisMachine, networkOf } from "../http/client-address.ts";
import { newInquiryId } from "../ids.ts";
import type { Log } from "../log.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { Platform } from "../ports.ts";
import { ArrivalRate } from "./arrival-rate.ts";
import type { Seal } from "./form-stamp.ts";
import { createHeldNews } from "./held-notices.ts";
import { Repeats } from "./repeats.ts";

/** Who sends an inquiry, as far as the request tells. */
export interface Sender {
  /** The network address; empty when it is not known. */
  address: string;
  /** Whether the form's script did the work it was given. A proof is used up by this. */
  judgeProof(): Promise<NonNullable<SpamClues["proof"]>>;
}

export interface InquiryReceiver {
  /**
   * Takes what a visitor sent. Resolves with an id only when the inquiry is durably kept: among the spam when it is
   * doubtful, with the flood when it came above a limit and without proof. Resolves with a refusal when the visitor has
   * to look at the form again; with `isWorkWanted`, and nothing kept, when it came above a limit, without proof, from a
   * sender that offers to do the work. Rejects when it could not be kept: the visitor must not be told "sent" then.
   */
  receive(
    input: unknown,
    sender: Sender,
  ): Promise<{ id: string } | { refusal: InquiryRefusal } | { isWorkWanted: true }>;
}

/** The field of the form that people do not see, by a name that programs like to fill in. */
const trapField = "website";

interface InquiryReceiverParts {
  inquiries: Platform["inquiries"];
  profile: Platform["profile"];
  noticeSender: Pick<NoticeSender, "noticesOf" | "tell" | "wake">;
  seal: Seal;
  config: Pick<Config, "inquiryLimits" | "altcha">;
  log: Log;
  now(): Date;
}

/** The desk where inquiries arrive: read, judge, keep, tell. */
export function createInquiryReceiver({
  inquiries,
  profile,
  noticeSender,
  seal,
  config,
  log,
  now,
}: InquiryReceiverParts): InquiryReceiver {
  const repeats = new Repeats({ now });
  const heldNews = createHeldNews({ profile, noticeSender, log, now });
  const hour = 3600;
  const networks = new ArrivalRate({ limit: config.inquiryLimits.perAddress, windowSeconds: hour, now });
  const everybody = new ArrivalRate({ limit: config.inquiryLimits.perHour, windowSeconds: hour, now });

  const isAboveLimit = (network: string) =>
    everybody.isAbove("") || (!isThisMachine(network) && networks.isAbove(network));

  function count(network: string): void {
    networks.count(network);
    everybody.count("");
  }

  function takeBack(network: string): void {
    networks.takeBack(network);
    everybody.takeBack("");
  }

  async function judge(input: unknown, draft: InquiryDraft, proof: Pick<SpamClues, "proof" | "isFlood">) {
    const { [trapField]: trap, stamp } = input as Record<string, unknown>;
    return spamReasonsOf(draft, {
      ...proof,
      // A person's form sends text or nothing; whatever else stands here was not sent by one.
      isTrapped: typeof trap === "string" ? trap.trim() !== "" : trap !== undefined && trap !== null,
      stamp: await seal.read(stamp),
      earlier: repeats.earlier(draft),
    });
  }

  async function keep(draft: InquiryDraft, spam: SpamReason[]): Promise<{ id: string }> {
    const id = newInquiryId();
    const inquiry = { ...draft, id, isRead: false, createdAt: now().toISOString() };
    if (spam.length > 0) {
      await inquiries.add({ ...inquiry, spam });
      log.info("held as spam", { inquiry: id, reasons: spam.join(" ") });
      heldNews.note(spam.includes("flood") ? "flood" : "spam");
    } else {
      await inquiries.add(inquiry, noticeSender.noticesOf(id));
      noticeSender.wake();
    }
    return { id };
  }

  return {
    async receive(input, sender) {
      const reading = readInquiryDraft(input);
      if ("refusal" in reading) return reading;
      const { draft } = reading;
      const network = networkOf(sender.address);
      const isAbove = isAboveLimit(network);
      // Counted before anything is waited for, so that many at once do not slip through.
      if (!isAbove) count(network);
      const proof = isAbove || config.altcha ? await sender.judgeProof() : undefined;
      const isFlood = isAbove && proof !== "valid";
      if (isFlood && offersWork(input)) return { isWorkWanted: true };
      if (isAbove) count(network);
      try {
        const kept = await keep(
          draft,
          await judge(input, draft, { isFlood, proof: config.altcha ? proof : undefined }),
        );
        repeats.note(draft);
        return kept;
      } catch (error) {
        // Whoever tries again because of us has not sent too many.
        if (!isAbove) takeBack(network);
        throw error;
      }
    },
  };
}

/** The form's script says so. It does not when it sends the same message again: that one is kept in any case. */
function offersWork(input: unknown): boolean {
  return (input as Record<string, unknown>).work === "offered";
}
