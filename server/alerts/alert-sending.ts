import { readDigest } from "#domain/alerts/news.ts";
import {
  type Consequence,
  nothingSent,
  type Outcome,
  outcomeOfReply,
  roomFor,
  type SendingLimits,
  type SendingState,
  withLeft,
  withOutcome,
} from "#domain/alerts/sending.ts";
import { ended } from "#domain/alerts/subscription.ts";
import type { Letter } from "#domain/letters/letter.ts";
import type { Refusal } from "#domain/letters/mail-in.ts";
import { unsentNotice } from "#domain/notices/notice.ts";
import type { Counter } from "../counts/counter.ts";
import type { Delivery } from "../notices/delivery.ts";
import type { NoticeSender } from "../notices/notice-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { createMutex } from "../promises.ts";
import { createAlertAddresses } from "./stored-subscriptions.ts";

/** Limits the rate of alerts and handles refusals. */
export type AlertSending = ReturnType<typeof createAlertSending>;

interface SendingParts {
  platform: Pick<Platform, "matches" | "letters" | "subscriptions" | "listings" | "siteKey">;
  limits: SendingLimits;
  counter: Pick<Counter, "count">;
  noticeSender: Pick<NoticeSender, "notify">;
  now(): Date;
}

export function createAlertSending({ platform, limits, counter, noticeSender, now }: SendingParts) {
  const { matches, letters, subscriptions, listings } = platform;
  const addresses = createAlertAddresses(platform, now);
  const inTurn = createMutex();
  const state = async () => (await matches.state("sending")) ?? nothingSent;

  /** Serializes changes, so each sees the previous one. */
  function change(rule: (state: SendingState) => ReturnType<typeof withOutcome>): Promise<Consequence | undefined> {
    return inTurn(async () => {
      const before = await state();
      const next = rule(before);
      if (next.state !== before) await matches.saveState("sending", next.state);
      return next.consequence;
    });
  }

  async function note({ about = "", to }: Pick<Letter, "about" | "to">, outcome: Outcome): Promise<void> {
    // Refusals are counted per address, no matter which subscription an email is about.
    const isRefused = outcome === "gone" || outcome === "refused";
    const oldest = isRefused ? (await subscriptions.ofEmail(to)).at(-1) : undefined;
    const consequence = await change((before) => withOutcome(before, outcome, oldest?.id ?? about, now()));
    if (consequence === "pause all") await noticeSender.notify(tooManyRefused(now()));
    else if (consequence) await follow(to, consequence);
  }

  async function follow(
    email: string,
    consequence: Exclude<Consequence, "pause all">,
    by: "bounce" | "complaint" = "bounce",
  ) {
    for (const { id } of await subscriptions.ofEmail(email))
      await subscriptions.change(id, (seen) => {
        if (consequence === "end") return ended(seen, by, now());
        return seen.status === "active" ? { ...seen, status: "paused" } : undefined;
      });
  }

  const noteFailed = (id: string) => change((state) => ({ state: { ...state, failed: [...state.failed, id] } }));

  async function noteMailed({ text }: Letter): Promise<void> {
    const lastMailedAt = now().toISOString();
    const told = readDigest(text);
    for (const id of new Set(told.map(({ subscription }) => subscription)))
      await subscriptions.change(id, (seen) => ({ ...seen, lastMailedAt }));
    const homes = new Set(told.map(({ home }) => home));
    for (const { id, mlsNumber } of await listings.all()) if (homes.has(mlsNumber || id)) counter.count("mailed", id);
  }

  return {
    /** Claims up to `most` alerts that may be sent now, and counts them as sent. */
    async take(most: number, claim: (most: number) => Promise<Letter[]>): Promise<Letter[]> {
      const room = Math.min(most, roomFor(await state(), limits, now()));
      const claimed = room > 0 ? await claim(room) : [];
      if (claimed.length > 0) await change((state) => ({ state: withLeft(state, claimed.length, now()) }));
      return claimed;
    },
    /** Records the outcome of an alert. */
    async settled(letter: Letter, delivery: Delivery): Promise<void> {
      const outcome = delivery.isSent ? "sent" : outcomeOfReply(delivery.reply ?? "");
      if (!delivery.isSent && unsentNotice(letter, now(), delivery).state === "failed") await noteFailed(letter.id);
      if (outcome) await note(letter, outcome);
      if (outcome === "sent") await noteMailed(letter);
    },
    /** Since when alerts are paused because too many were refused. ISO timestamp. */
    pausedAt: async () => (await state()).pausedAt,
    /** Resumes alerts. */
    resume: async (): Promise<void> => void (await change(({ pausedAt: _, ...state }) => ({ state }))),
    /** Requeues the matches of failed alerts for the next digest, because no one read them. */
    async giveBack(): Promise<void> {
      const { failed } = await state();
      const seen: string[] = [];
      for (const id of failed) {
        const letter = await letters.find(id);
        // Its failure may not be saved yet.
        if (letter && letter.state !== "failed") continue;
        if (letter) await matches.requeue(id, readDigest(letter.text), now().toISOString());
        seen.push(id);
      }
      if (seen.length === 0) return;
      await change((state) => ({ state: { ...state, failed: state.failed.filter((id) => !seen.includes(id)) } }));
    },
    /** Records a bounce or complaint about an address. */
    async refused(letter: Pick<Letter, "id" | "about" | "to">, { kind, words }: Refusal): Promise<void> {
      if (kind === "bounce") {
        await noteFailed(letter.id);
        return note(letter, /\b5\.1\.1\b/.test(words) ? "gone" : "refused");
      }
      await addresses.suppress(letter.to, "complaint");
      await follow(letter.to, "end", "complaint");
    },
  };
}

function tooManyRefused(now: Date) {
  return {
    key: `alerts-refused-${now.toISOString().slice(0, 10)}`,
    subject: "Alerts have stopped: too many were refused",
    lines: [
      "Ten of the last 200 alerts were refused. Mail servers block sites with many refused emails, so alerts stay paused until you resume them.",
      "In your inbox, open Alerts to see which were refused. Select Resume once that's fixed.",
    ],
    open: "/admin?tab=inquiries&alerts",
  };
}
