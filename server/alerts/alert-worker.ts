import type { Happened } from "#domain/alerts/news.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { isDemoId } from "#domain/demo-id.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { day, minute } from "#domain/time-units.ts";
import { errorFacts, type Log } from "../log.ts";
import type { SubscriptionStore } from "../ports/alert-store.ts";
import type { Platform } from "../ports/platform.ts";
import { askOnce } from "../promises.ts";
import { type AlertHomes, readAlertHomes } from "./alert-homes.ts";
import { placeIn, readMlsNews, readOwnNews } from "./alert-news.ts";
import { matchesOf, writeDigests } from "./match-and-write.ts";
import { subscriptionPages } from "./stored-subscriptions.ts";

/** Finds matches for subscriptions and writes their emails when due. */
export type AlertWorker = ReturnType<typeof createAlertWorker>;

/** The inputs of one run. */
interface Look {
  homes: AlertHomes;
  at: Date;
  /** The active subscriptions, read once. */
  subscribers(): Promise<Subscription[]>;
}

interface AlertWorkerParts {
  platform: Pick<Platform, "matches" | "letters" | "listings" | "profile" | "mls"> & {
    subscriptions: Pick<SubscriptionStore, "page" | "ofEmail">;
  };
  /** The site's host, for Message-IDs. */
  host: string;
  /** Whether alerts may be written now. */
  mayWrite(profile: Profile): Promise<boolean>;
  /** Requeues matches that no one has read. */
  requeue(): Promise<void>;
  /** Called after emails were written. */
  onWritten(): void;
  /** Asks the agent what to do with this many homes. */
  ask(homes: number, now: Date): Promise<unknown>;
  /** Asks the agent once whether alerts may go out again after a restore. @param pausedAt ISO timestamp */
  askAfterRestore(pausedAt: string): Promise<unknown>;
  log: Log;
  now(): Date;
}

export function createAlertWorker(parts: AlertWorkerParts) {
  const { platform, host, mayWrite, log, now } = parts;
  const { matches, profile, subscriptions } = platform;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isClosed = false;

  /** Serializes runs, so no two read the same news. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = underWay.then(() => (isClosed ? undefined : work()));
    underWay = turn.catch(() => {});
    return turn;
  }

  /** Demo subscriptions get no email. */
  async function active(): Promise<Subscription[]> {
    const found: Subscription[] = [];
    for await (const page of subscriptionPages(subscriptions, "active"))
      found.push(...page.filter(({ id }) => !isDemoId(id)));
    return found;
  }

  async function lookNow(isAllowed = false): Promise<void> {
    const agent = await profile.load();
    if (!agent) return;
    const { alertsPausedAt, alertsPausedBy } = agent.publishing;
    if (alertsPausedAt && alertsPausedBy === "restore") await parts.askAfterRestore(alertsPausedAt);
    const at = now();
    const homes = await readAlertHomes(platform, agent, at);
    const subscribers = askOnce(active);
    await takeNews(agent, { homes, at, subscribers }, isAllowed);
    const monthAgo = new Date(at.getTime() - 30 * day).toISOString();
    // After three days without news from the MLS, its matches are dropped.
    await matches.expire(homes.feed?.age === "closed" ? at.toISOString() : monthAgo, monthAgo);
    await parts.requeue();
    // While the MLS is silent, no one knows what is still true.
    if ((homes.feed && homes.feed.age !== "fresh") || !(await mayWrite(agent))) return;
    const written = await writeDigests(subscribers, { platform, host, timeZone: agent.timeZone, now: at });
    if (written === 0) return;
    log.info("alerts written", { alerts: written });
    parts.onWritten();
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
    const asked = news.isHeld && (await matches.state("news"))?.held === undefined;
    await matches.saveState("news", news.next);
    if (asked && news.next.held) await parts.ask(news.next.held.homes, at);
  }

  async function saveMatches(happened: readonly Happened[], { homes, at, subscribers }: Look): Promise<void> {
    if (happened.length === 0) return;
    await matches.add(await matchesOf(happened, homes, await subscribers(), at));
  }

  async function skip(): Promise<void> {
    const [state, agent] = await Promise.all([matches.state("news"), profile.load()]);
    if (!state || !agent) return;
    const { held: _, ...rest } = state;
    const { feed } = await readAlertHomes(platform, agent, now());
    const place = feed && placeIn(feed.mirror);
    await matches.saveState("news", { ...rest, ...(place && { ...place, readAt: feed.source.readAt }) });
  }

  /** Returns the unusual number of homes the agent must decide about; `undefined` if there is none. */
  const held = async () => (await matches.state("news"))?.held;
  /** Runs now, for example after a feed run. Never rejects. */
  const look = () =>
    inTurn(() => lookNow()).catch((error: unknown) => {
      if (!isClosed) log.error("alert check failed", errorFacts(error));
    });

  return {
    /** Runs now and every minute, until `close`. */
    start(): void {
      timer ??= setInterval(() => void look(), minute).unref();
      void look();
    },
    look,
    held,
    /** Emails or skips what is held. Returns whether anything was held. @throws StoreUnavailableError */
    async answerHeld(answer: "mail" | "skip"): Promise<boolean> {
      if (!(await held())) return false;
      await inTurn(() => (answer === "mail" ? lookNow(true) : skip()));
      return true;
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
