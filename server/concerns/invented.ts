import { isExampleAddress } from "#domain/profile/example-host.ts";
import type { Profile } from "#domain/profile/profile.ts";
import { type Config, isRealAddress } from "../config.ts";
import { storedProfile } from "../embedded/database/read-database.ts";
import { type Check, type CheckResult, problem } from "./finding.ts";

/** Reports demo data that does harm on a real site: the invented agent, and an undeliverable email address. */
export const checkInvented: Check = async ({ config }) =>
  inventedThings(config, config.aws ? undefined : storedProfile(config.dataDir));

export function inventedThings({ origin, notices }: Config, profile: Profile | undefined): CheckResult[] {
  const to = notices.mail && (notices.mail.to ?? profile?.email);
  return [
    ...(profile?.isDemo && isRealAddress(origin) ? [agent(origin)] : []),
    ...(to && isExampleAddress(to) ? [address(to)] : []),
  ];
}

function agent(origin: string): CheckResult {
  const sentence = `${origin} still shows the demo agent, and asks search engines to stay away until that changes.`;
  return {
    key: "invented-agent",
    ...problem(sentence, "Enter your own name and brokerage in Settings."),
    links: [{ words: "You and your website", href: "/admin/settings#agent" }],
  };
}

function address(to: string): CheckResult {
  const sentence = `Notifications of new messages go to ${to}, a demo address, so none are sent.`;
  return {
    key: "invented-address",
    ...problem(sentence, "Enter your own email address in Settings, or set NOTIFY_EMAIL."),
    links: [{ words: "Contact, office and hours", href: "/admin/settings#contact" }],
  };
}
