import { demoProfile } from "#content/profile.ts";
import { agentAlertsWording } from "#domain/alerts/agent-alerts-wording.ts";
import { digestText, type Match, newsName } from "#domain/alerts/news.ts";
import type { Subscription } from "#domain/alerts/subscription.ts";
import { isDemoId } from "#domain/demo-id.ts";
import { newEmail } from "#domain/emails/email.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { noticeWording } from "#domain/notices/notice.ts";
import { postalAddress } from "#domain/profile/postal-address.ts";
import type { Profile } from "#domain/profile/profile.ts";
import type { Config } from "../config.ts";
import { openChangedHomes } from "../mirror/changed-homes.ts";
import type { OutboxSender } from "../notices/outbox-sender.ts";
import type { Platform } from "../ports/platform.ts";
import { newEmailId } from "../records/ids.ts";
import { createSiteSigner } from "../site-signer.ts";
import { type AlertHomes, readAlertHomes } from "./alert-homes.ts";
import { createAlertRendering } from "./mail/alert-mail.ts";

/** The outcome, in words for the agent. */
interface TestAlert {
  isSent: boolean;
  message: string;
}

type Sought = Pick<Subscription, "query" | "consent">;

const mostShown = 5;

/** Belongs to no one: links with this id change nothing. */
const testId = "sub_test";

/**
 * Emails the agent one alert as a subscriber would get it: for the newest search that currently finds a home, otherwise
 * for any home. Stores nothing. @throws StoreUnavailableError while the MLS homes can't be read
 */
export function createTestAlert(
  platform: Pick<Platform, "listings" | "mls" | "profile" | "siteKey" | "subscriptions">,
  config: Pick<Config, "origin" | "notices">,
  sender: Pick<OutboxSender, "sendNow">,
  now: () => Date,
): () => Promise<TestAlert> {
  const { origin, notices } = config;
  const signer = createSiteSigner(platform);

  /** Returns the newest active search, followed by a search for any home. */
  async function searches(): Promise<Sought[]> {
    const active = await platform.subscriptions.page(100, { status: "active" });
    const newest = active.find(({ id, query }) => query !== undefined && !isDemoId(id));
    return [...(newest ? [newest] : []), { query: "", consent: { words: "", at: now().toISOString() } }];
  }

  function homesFor(query: string, homes: AlertHomes): MlsHome[] {
    const criteria = homes.criteriaOf(query);
    const rules = { ...homes.rules, showsSold: false };
    const ofFeed = homes.feed && platform.mls?.search(criteria, { ...rules, isFeedAlone: true }).homes;
    using own = openChangedHomes(homes.own);
    const keys = own.found(criteria, rules);
    return [...homes.own.filter(({ key }) => keys.includes(key)), ...(ofFeed ?? [])].slice(0, mostShown);
  }

  /** Returns `undefined` if no home is found that may be included. */
  async function mailOf(
    { query = "", consent }: Sought,
    to: string,
    from: string,
    profile: Profile,
    homes: AlertHomes,
  ) {
    const at = now().toISOString();
    const matches = homesFor(query, homes).map((home): Match => {
      const price = Math.round(home.price);
      return { subscription: testId, home: newsName(home), kind: "new", edition: "", price, at };
    });
    if (matches.length === 0) return undefined;
    const subscription: Subscription = {
      ...{ id: testId, email: to, query, rhythm: "daily", kinds: ["new"], status: "active", generation: 0, consent },
    };
    const subscriptions = { find: async () => subscription };
    const note = agentAlertsWording.testNote;
    const render = createAlertRendering({ platform: { ...platform, subscriptions }, signer, origin, now, note });
    const about = { id: newEmailId(), kind: "alert", about: testId, to, subject: "" } as const;
    const email = newEmail({ ...about, references: [], text: digestText(matches) }, new URL(origin).hostname, now());
    return render(email, profile, from);
  }

  return async () => {
    const refused = (message: string) => ({ isSent: false, message });
    const profile = await platform.profile.load();
    if (!profile || !notices.mail) return refused(agentAlertsWording.testNoMail);
    if (!postalAddress(profile, demoProfile)) return refused(agentAlertsWording.noAddress);
    const { from, to = profile.email } = notices.mail;
    const homes = await readAlertHomes(platform, profile, now());
    for (const sought of await searches()) {
      const mail = await mailOf(sought, to, from, profile, homes);
      if (!mail) continue;
      const delivery = await sender.sendNow(mail);
      if (!delivery.isSent) return refused(noticeWording.testFailed(delivery.words));
      return { isSent: true, message: noticeWording.testSent(to) };
    }
    return refused(agentAlertsWording.testNoHome);
  };
}
