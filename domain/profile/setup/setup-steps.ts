import type { HomeCard } from "../../listings/home-card.ts";
import type { SilentHomes } from "../../listings/photo-arrangement.ts";
import { day } from "../../time-units.ts";
import type { Profile } from "../profile.ts";

/** Something that the agent can do for the site once it is hers, and where. */
export interface SetupStep {
  key: string;
  title: string;
  reason: string;
  /** Behind `/admin`. */
  link: string;
}

interface Site {
  profile: Profile | undefined;
  listings: readonly HomeCard[];
  /** Those with photos that nobody has described. */
  silent: SilentHomes;
  /** Whether mails about new messages can leave. */
  hasMail: boolean;
  /** Whether the MLS's feed brings homes that visitors search here. */
  hasFeed?: boolean;
  now: Date;
}

const pendingLimit = 45 * day;

/** Returns what is left to do, the most useful first; nothing once all is done. */
export function setupSteps({ profile, listings, silent, hasMail, hasFeed, now }: Site): SetupStep[] {
  const longPending = listings.filter(
    ({ status, updatedAt }) => status === "pending" && now.getTime() - Date.parse(updatedAt) > pendingLimit,
  );
  return [
    !hasMail && {
      key: "mail",
      title: "Get new messages by email",
      reason: "Email notifications aren't set up. Ask your server administrator.",
      link: "?tab=settings#notices",
    },
    profile?.idx.address === "" &&
      !hasFeed && {
        key: "search",
        title: "Connect the MLS search",
        reason: "Visitors can't search all homes yet.",
        link: "?tab=settings#search",
      },
    silent.count > 0 && {
      key: "photos",
      title: "Describe photos",
      reason: `${named(silent.newest, silent.count)}. Screen readers need descriptions.`,
      link: "?tab=listings",
    },
    longPending.length > 0 && {
      key: "pending",
      title: "Sold by now?",
      reason: `${named(longPending[0], longPending.length)}: pending, with no changes for more than 45 days.`,
      link: "?tab=listings&status=pending",
    },
  ].filter((step) => step !== false);
}

/** Names the first home, and counts the others. */
function named(first: { title: string } | undefined, count: number): string {
  return `${first?.title ?? ""}${count > 1 ? ` and ${count - 1} more` : ""}`;
}
