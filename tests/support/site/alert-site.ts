import { vi } from "vitest";
import { ended, type Subscription } from "#domain/alerts/subscription.ts";
import type { Email } from "#domain/emails/email.ts";
import type { MlsHome } from "#domain/mls/home/mls-home.ts";
import { sentNotice } from "#domain/notices/notice.ts";
import type { SiteNotice } from "#domain/notices/site-notice.ts";
import { createAlertRun } from "#server/alerts/alert-run.ts";
import { createAlertRendering } from "#server/alerts/mail/alert-mail.ts";
import { createLog } from "#server/log.ts";
import type { Mirror } from "#server/mirror/mirror.ts";
import type { Platform } from "#server/ports/platform.ts";
import { createAlertWorker } from "#server/services/after-a-run.ts";
import { createSiteSigner } from "#server/site-signer.ts";
import { hannahsProfile } from "../../contracts/samples.ts";
import { openEmptyPlatform } from "./empty-platform.ts";

const kinds = ["new", "price", "pending", "back", "sold", "gone", "open_house"] as const;

export function subscription(id: string, change: Partial<Subscription> = {}): Subscription {
  const at = "2026-11-01T12:00:00.000Z";
  return {
    ...{
      id: `sub_${id}`,
      email: `${id}@homes.internal`,
      rhythm: "daily",
      kinds: [...kinds],
      status: "active",
      generation: 0,
    },
    ...{ consent: { words: "a".repeat(64), at }, confirmedAt: at },
    ...(change.home === undefined && { query: "" }),
    ...change,
  };
}

export function home(number: string, change: Partial<MlsHome> = {}): MlsHome {
  return {
    ...{ key: `key-${number}`, mlsNumber: number, status: "active", type: "single-family", price: 400_000 },
    ...{ street: `${number} Sample Way`, city: "Monument", state: "CO", zipCode: "80132", remarks: "" },
    ...{ changedAt: "2026-11-02T12:00:00.000Z", firm: "Paper Pine Realty", agentIds: [], photos: [], openHouses: [] },
    ...change,
  };
}

/**
 * Runs an alert worker's look. It rests fifty times as long as it works, so that visitors don't notice it; here, its
 * clock stands still instead.
 */
export async function withoutRests(look: () => Promise<void>): Promise<void> {
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  await look().finally(() => clock.mockRestore());
}

/** A site with a feed's homes, subscriptions and a clock. Emails are rendered instead of sent. */
export async function alertSite(start = "2026-11-02T16:00:00.000Z") {
  const platform = openEmptyPlatform();
  const office = { street: "12 Elm Street", city: "Monument", state: "CO", zipCode: "80132" };
  const profile = hannahsProfile({ office, timeZone: "America/Denver" });
  await platform.profile.save(profile);
  const clock = { time: Date.parse(start) };
  const now = () => new Date(clock.time);
  const notified: SiteNotice[] = [];
  const logged: string[] = [];
  const mirror = () => platform.mls?.mirror() as Mirror;
  const sender = { wakeAlerts: () => {}, notify: async (notice: SiteNotice) => void notified.push(notice) };
  const log = createLog((line) => logged.push(line));
  const worker = (stores: Pick<Platform, "matches"> = platform) => {
    const run = createAlertRun({
      ...{ platform: { ...platform, ...stores }, canSend: true, host: "www.example.com", now },
      sending: { pausedAt: async () => undefined, requeue: async () => {} },
    });
    const made = createAlertWorker(run, sender, log);
    return { ...made, look: () => withoutRests(made.look) };
  };
  const render = createAlertRendering({
    ...{ platform, now, origin: "https://www.example.com" },
    signer: createSiteSigner(platform),
  });

  async function deliver() {
    const mails: { email: Email; text: string; html: string; subject: string }[] = [];
    for (;;) {
      const [email] = await platform.emails.claim(now().toISOString(), now().toISOString(), 1, "alerts");
      if (!email) return mails;
      const mail = await render(email, profile, "site@example.com");
      await platform.emails.settle(email, sentNotice(email, now()));
      if (mail) mails.push({ email, text: String(mail.text), html: String(mail.html), subject: String(mail.subject) });
    }
  }

  return {
    ...{ platform, profile, clock, now, mirror, notified, logged, deliver, worker, render },
    async subscribe(...each: Subscription[]) {
      for (const one of each) await platform.subscriptions.add(one);
    },
    async end(id: string) {
      await platform.subscriptions.change(id, (seen) => ended(seen, "link", now()));
    },
    /** Runs the feed with these homes. */
    feed(...homes: MlsHome[]) {
      mirror().apply(homes.map((each) => ({ outcome: "home", key: each.key, changedAt: each.changedAt, home: each })));
      mirror().finish({ kind: "feed", readAt: now().toISOString() });
    },
    until(time: string) {
      clock.time = Date.parse(time);
      mirror().finish({ kind: "feed", readAt: now().toISOString() });
    },
  };
}
