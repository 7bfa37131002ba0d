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
import type { Email } from "#domain/emails/email.ts";
import type { Refusal } from "#domain/emails/mail-in.ts";
import { unsentNotice } from "#domain/notices/notice.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import type { Counter } from "../counts/counter.ts";
import type { Quota } from "../notices/outbox-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { createMutex } from "../promises.ts";
import { createAlertAddresses } from "./stored-subscriptions.ts";

/** Limits the rate of alerts and handles refusals. */
export type AlertSending = ReturnType<typeof createAlertSending>;

export function createAlertSending(
  platform: Pick<Platform, "matches" | "emails" | "subscriptions" | "listings" | "profile" | "siteKey">,
  limits: SendingLimits,
  counter: Pick<Counter, "count">,
  now: () => Date,
) {
  const { matches, emails, subscriptions, listings } = platform;
  const addresses = createAlertAddresses(platform, now);
  const exclusively = createMutex();
  const state = async () => (await matches.state("sending")) ?? nothingSent;

  /** Serializes changes, so each sees the previous one. */
  function change(rule: (state: SendingState) => ReturnType<typeof withOutcome>): Promise<Consequence | undefined> {
    return exclusively(async () => {
      const before = await state();
      const next = rule(before);
      if (next.state !== before) await matches.saveState("sending", next.state);
      return next.consequence;
    });
  }

  /** Returns what the agent has to know. */
  async function note(
    { about = "", to }: Pick<Email, "about" | "to">,
    outcome: Outcome,
  ): Promise<SiteNotice | undefined> {
    // Refusals are counted per address, no matter which subscription an email is about.
    const isRefused = outcome === "gone" || outcome === "refused";
    const oldest = isRefused ? (await subscriptions.ofEmail(to)).at(-1) : undefined;
    const consequence = await change((before) => withOutcome(before, outcome, oldest?.id ?? about, now()));
    if (consequence === "pause all") return tooManyRefused(now());
    if (consequence) await follow(to, consequence);
    return undefined;
  }

  async function follow(
    address: string,
    consequence: Exclude<Consequence, "pause all">,
    by: "bounce" | "complaint" = "bounce",
  ) {
    for (const { id } of await subscriptions.ofEmail(address))
      await subscriptions.change(id, (seen) => {
        if (consequence === "end") return ended(seen, by, now());
        return seen.status === "active" ? { ...seen, status: "paused" } : undefined;
      });
  }

  const noteFailed = (id: string) => change((state) => ({ state: { ...state, failed: [...state.failed, id] } }));

  async function noteMailed({ text }: Email): Promise<void> {
    const lastMailedAt = now().toISOString();
    const told = readDigest(text);
    for (const id of new Set(told.map(({ subscription }) => subscription)))
      await subscriptions.change(id, (seen) => ({ ...seen, lastMailedAt }));
    const homes = new Set(told.map(({ home }) => home));
    for (const { id, mlsNumber } of await listings.all()) if (homes.has(mlsNumber || id)) counter.count("mailed", id);
  }

  const quota: Quota = {
    // While the agent has paused all alerts, waiting ones keep their place.
    room: async () =>
      (await platform.profile.load())?.publishing.alertsPausedAt === undefined
        ? roomFor(await state(), limits, now())
        : 0,
    spend: async (count) => void (await change((state) => ({ state: withLeft(state, count, now()) }))),
    async settled(email, delivery) {
      const outcome = delivery.isSent ? "sent" : outcomeOfReply(delivery.reply ?? "");
      if (!delivery.isSent && unsentNotice(email, now(), delivery).state === "failed") await noteFailed(email.id);
      const news = outcome && (await note(email, outcome));
      if (outcome === "sent") await noteMailed(email);
      return news;
    },
  };

  return {
    ...quota,
    /** Since when alerts are paused because too many were refused. ISO timestamp. */
    pausedAt: async () => (await state()).pausedAt,
    /** Resumes alerts. */
    resume: async (): Promise<void> => void (await change(({ pausedAt: _, ...state }) => ({ state }))),
    /** Requeues the matches of failed alerts for the next digest, because no one read them. */
    async requeue(): Promise<void> {
      const { failed } = await state();
      const seen: string[] = [];
      for (const id of failed) {
        const email = await emails.find(id);
        // Its failure may not be saved yet.
        if (email && email.state !== "failed") continue;
        if (email) await matches.requeue(id, readDigest(email.text), now().toISOString());
        seen.push(id);
      }
      if (seen.length === 0) return;
      await change((state) => ({ state: { ...state, failed: state.failed.filter((id) => !seen.includes(id)) } }));
    },
    /** Records a bounce or complaint about an address. Returns what the agent has to know. */
    async refused(
      email: Pick<Email, "id" | "about" | "to">,
      { kind, words }: Refusal,
    ): Promise<SiteNotice | undefined> {
      if (kind === "bounce") {
        await noteFailed(email.id);
        return note(email, /\b5\.1\.1\b/.test(words) ? "gone" : "refused");
      }
      await addresses.suppress(email.to, "complaint");
      await follow(email.to, "end", "complaint");
      return undefined;
    },
  };
}

function tooManyRefused(now: Date): SiteNotice {
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
