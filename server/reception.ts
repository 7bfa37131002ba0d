import { type InquiryDraft, readInquiryDraft } from "#domain/inquiry.ts";
import type { InquiryRefusal } from "#domain/inquiry-rules.ts";
import { type SpamClues, spamReasonsOf } from "#domain/spam.ts";
import type { SpamReason } from "#domain/spam-reason.ts";
import { isThisMachine, networkOf } from "./client-address.ts";
import type { Config } from "./config.ts";
import { newInquiryId } from "./ids.ts";
import type { Log } from "./log.ts";
import type { MailRoom } from "./mail-room.ts";
import type { InquiryStore } from "./ports.ts";
import { RateLimit } from "./reception/rate-limit.ts";
import { Repeats } from "./reception/repeats.ts";
import type { Seal } from "./reception/seal.ts";

/** Who sends an inquiry, as far as the request tells. */
export interface Sender {
  /** The network address; empty when it is not known. */
  address: string;
  /** Whether the form's script did the work it was given. A proof is used up by this; absent where none is asked for. */
  judgeProof?(): Promise<SpamClues["proof"]>;
}

export interface Reception {
  /**
   * Takes what a visitor sent. Resolves with an id only when the inquiry is durably kept, among the spam when it is
   * doubtful; with a refusal when the visitor has to look at the form again, or with the seconds to wait when too many
   * came. Rejects when it could not be kept: the visitor must not be told "sent" then.
   */
  receive(
    input: unknown,
    sender: Sender,
  ): Promise<{ id: string } | { refusal: InquiryRefusal } | { waitSeconds: number }>;
}

/** The field of the form that people do not see, by a name that programs like to fill in. */
const trapField = "website";

interface ReceptionParts {
  inquiries: InquiryStore;
  mailRoom: Pick<MailRoom, "noticesOf" | "wake">;
  seal: Seal;
  limits: Config["inquiryLimits"];
  log: Log;
  now(): Date;
}

/** The desk where inquiries arrive: read, judge, keep, tell. */
export function createReception({ inquiries, mailRoom, seal, limits, log, now }: ReceptionParts): Reception {
  const repeats = new Repeats({ now });
  const hour = 3600;
  const networks = new RateLimit({ limit: limits.perAddress, windowSeconds: hour, now });
  const everybody = new RateLimit({ limit: limits.perHour, windowSeconds: hour, now });

  function takeTurn(network: string): number {
    const ownWait = isThisMachine(network) ? 0 : networks.take(network);
    if (ownWait > 0) return ownWait;
    const sharedWait = everybody.take("");
    if (sharedWait > 0) networks.giveBack(network);
    return sharedWait;
  }

  async function judge(input: unknown, draft: InquiryDraft, sender: Sender): Promise<SpamReason[]> {
    const { [trapField]: trap, stamp } = input as Record<string, unknown>;
    return spamReasonsOf(draft, {
      // A person's form sends text or nothing; whatever else stands here was not sent by one.
      isTrapped: typeof trap === "string" ? trap.trim() !== "" : trap !== undefined && trap !== null,
      stamp: await seal.read(stamp),
      proof: await sender.judgeProof?.(),
      earlier: repeats.earlier(draft),
    });
  }

  async function keep(draft: InquiryDraft, spam: SpamReason[]): Promise<{ id: string }> {
    const id = newInquiryId();
    const inquiry = { ...draft, id, isRead: false, createdAt: now().toISOString() };
    if (spam.length > 0) {
      await inquiries.add({ ...inquiry, spam });
      log.info("held as spam", { inquiry: id, reasons: spam.join(" ") });
    } else {
      await inquiries.add(inquiry, mailRoom.noticesOf(id));
      mailRoom.wake();
    }
    return { id };
  }

  return {
    async receive(input, sender) {
      const reading = readInquiryDraft(input);
      if ("refusal" in reading) return reading;
      const network = networkOf(sender.address);
      const waitSeconds = takeTurn(network);
      if (waitSeconds > 0) return { waitSeconds };
      try {
        const kept = await keep(reading.draft, await judge(input, reading.draft, sender));
        repeats.note(reading.draft);
        return kept;
      } catch (error) {
        // Whoever tries again because of us has not sent too many.
        networks.giveBack(network);
        everybody.giveBack("");
        throw error;
      }
    },
  };
}
