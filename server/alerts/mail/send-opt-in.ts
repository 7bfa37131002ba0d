import type { Subscription } from "#domain/alerts/subscription.ts";
import { newEmail } from "#domain/emails/email.ts";
import type { Config } from "../../config.ts";
import type { OutboxSender } from "../../notices/outbox-sender.ts";
import type { Platform } from "../../ports/platform.ts";
import { newEmailId } from "../../records/ids.ts";
import { createAlertAddresses } from "../stored-subscriptions.ts";

/** Queues the email that asks for a confirmation, if the address may get one. */
export type SendOptIn = (about: Subscription) => Promise<void>;

/** At most one a day. Requests in the meantime go into the same email. */
export function createOptInSending(
  platform: Pick<Platform, "subscriptions" | "emails" | "siteKey">,
  config: Pick<Config, "origin">,
  sender: Pick<OutboxSender, "wake">,
  now: () => Date,
): SendOptIn {
  const addresses = createAlertAddresses(platform, now);
  const host = new URL(config.origin).hostname;
  return async (about) => {
    const at = await addresses.ask(about.email);
    if (!at) return;
    const parts = { id: newEmailId(), kind: "opt-in" as const, about: about.id, to: about.email };
    const email = newEmail({ ...parts, subject: "", text: "", references: [] }, host, now());
    await platform.emails.add({ ...email, nextAttemptAt: at.toISOString() });
    sender.wake();
  };
}
