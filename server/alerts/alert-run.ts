import { demoProfile } from "#content/profile.ts";
import type { HomeNews } from "#domain/alerts/news.ts";
import type { AlertStates } from "#domain/alerts/sending.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { isDemoId } from "#domain/demo-id.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { day } from "#domain/time-units.ts";
import type { SubscriptionStore } from "../ports/alert-store.ts";
import type { Platform } from "../ports/platform.ts";
import { askOnce, giveWay, type Rest } from "../promises.ts";
import { type AlertHomes, readAlertHomes } from "./alert-homes.ts";
import { placeIn, readMlsNews, readOwnNews } from "./alert-news.ts";
import type { AlertSending } from "./alert-sending.ts";
import { matchesOf, writeDigests } from "./match-and-write.ts";
import { subscriptionPages } from "./stored-subscriptions.ts";

/** How a run ended. What follows from it may follow twice. */
export interface AlertOutcome {
  /** How many emails were written. */
  written: number;
  /** The unusual number of homes the agent must decide about. */
  held?: AlertStates["news"]["held"];
  /** Since when alerts are paused because the site was restored from a backup. ISO timestamp. */
  restoredAt?: string | undefined;
}

export type AlertRun = ReturnType<typeof createAlertRun>;

/** The inputs of one run. */
interface Look {
  homes: AlertHomes;
  at: Date;
  rest: Rest;
  /** The active subscriptions, read once. */
  subscribers(): Promise<Subscription[]>;
}

/** Finds matches for subscriptions and writes their emails when due. No two runs may overlap: they would read the same news. */
export function createAlertRun(given: {
  platform: Pick<Platform, "matches" | "emails" | "listings" | "profile" | "mls"> & {
    subscriptions: Pick<SubscriptionStore, "page" | "ofEmail">;
  };
  sending: Pick<AlertSending, "pausedAt" | "requeue">;
  /** Whether email is set up. */
  canSend: boolean;
  /** The site's host, for Message-IDs. */
  host: string;
  now(): Date;
}) {
  const { platform, sending, canSend, host, now } = given;
  const { matches, profile, subscriptions } = platform;

  /** Demo subscriptions get no email. */
  async function active(rest: Rest): Promise<Subscription[]> {
    const found: Subscription[] = [];
    for await (const page of subscriptionPages(subscriptions, "active")) {
      found.push(...page.filter(({ id }) => !isDemoId(id)));
      await rest();
    }
    return found;
  }

  /** Matches become emails only when these may be sent: yesterday's homes are worth little. */
  async function mayWrite(agent: Profile, { feed }: AlertHomes): Promise<boolean> {
    // While the MLS is silent, no one knows what is still true.
    if ((feed && feed.age !== "fresh") || !canSend || agent.publishing.alertsPausedAt !== undefined) return false;
    return postalAddress(agent, demoProfile) !== undefined && (await sending.pausedAt()) === undefined;
  }

  async function takeNews(agent: Profile, look: Look, isAllowed: boolean): Promise<void> {
    const { homes, at } = look;
    const own = readOwnNews(await matches.state("own"), homes, agent.timeZone, at);
    if (own) {
      await saveMatches(own.happened, look);
      await matches.saveState("own", own.next);
    }
    const news = await readMlsNews(matches, homes, at, isAllowed);
    if (!news) return;
    // Matches first: after a crash, the news is read again, and existing matches are not added twice.
    await saveMatches(news.happened, look);
    await matches.saveState("news", news.next);
  }

  async function saveMatches(happened: readonly HomeNews[], { homes, subscribers, rest }: Look): Promise<void> {
    if (happened.length === 0) return;
    await matches.add(await matchesOf(happened, homes, await subscribers(), rest), rest);
  }

  /** Returns the unusual number of homes the agent must decide about; `undefined` if there is none. */
  const held = async () => (await matches.state("news"))?.held;

  return {
    held,
    /**
     * @param rest awaited between the parts of the work
     * @param isAllowed whether the agent wants alerts about an unusual number of homes
     */
    async run(rest: Rest = giveWay, isAllowed = false): Promise<AlertOutcome> {
      const agent = await profile.load();
      if (!agent) return { written: 0 };
      const at = now();
      const homes = await readAlertHomes(platform, agent, at);
      const subscribers = askOnce(() => active(rest));
      await takeNews(agent, { homes, at, subscribers, rest }, isAllowed);
      const monthAgo = new Date(at.getTime() - 30 * day).toISOString();
      // After three days without news from the MLS, its matches are dropped.
      await matches.expire(homes.feed?.age === "closed" ? at.toISOString() : monthAgo, monthAgo);
      await sending.requeue();
      const isWriting = await mayWrite(agent, homes);
      const { timeZone } = agent;
      const written = isWriting ? await writeDigests(platform, subscribers, { host, timeZone, now: at }, rest) : 0;
      const { alertsPausedAt, alertsPausedBy } = agent.publishing;
      return { written, held: await held(), restoredAt: alertsPausedBy === "restore" ? alertsPausedAt : undefined };
    },
    /** Drops what is held. */
    async skip(): Promise<void> {
      const [state, agent] = await Promise.all([matches.state("news"), profile.load()]);
      if (!state || !agent) return;
      const { held: _, ...others } = state;
      const { feed } = await readAlertHomes(platform, agent, now());
      const place = feed && placeIn(feed.mirror);
      await matches.saveState("news", { ...others, ...(place && { ...place, readAt: feed.source.readAt }) });
    },
  };
}
