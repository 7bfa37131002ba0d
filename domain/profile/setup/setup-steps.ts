import type { HomeCard } from "../../listings/home-card.ts";
import type { HomesWithoutAltText } from "../../listings/photo-arrangement.ts";
import { day } from "../../time-units.ts";
import type { Profile } from "../profile.ts";

/** A to-do for a site that is already the agent's, with its link. */
export interface SetupStep {
  key: string;
  title: string;
  reason: string;
  /** Path in the admin. */
  link: string;
}

interface Site {
  profile: Profile | undefined;
  listings: readonly HomeCard[];
  /** Homes with photos that have no alt text. */
  silent: HomesWithoutAltText;
  /** Whether email about new messages can be sent. */
  hasMail: boolean;
  /** Whether an MLS feed provides homes for visitors to search. */
  hasFeed?: boolean;
  now: Date;
}

const pendingLimit = 45 * day;

/** Returns the remaining steps, the most useful first; empty when all are done. */
export function setupSteps({ profile, listings, silent, hasMail, hasFeed, now }: Site): SetupStep[] {
  const longPending = listings.filter(
    ({ status, updatedAt }) => status === "pending" && now.getTime() - Date.parse(updatedAt) > pendingLimit,
  );
  return [
    !hasMail && {
      key: "mail",
      title: "Get new messages by email",
      reason: "Email notifications aren't set up. Ask your server administrator.",
      link: "/admin/settings#notices",
    },
    profile?.idx.address === "" &&
      !hasFeed && {
        key: "search",
        title: "Connect the MLS search",
        reason: "Visitors can't search all homes yet.",
        link: "/admin/settings#search",
      },
    silent.count > 0 && {
      key: "photos",
      title: "Describe photos",
      reason: `${named(silent.newest, silent.count)}. Screen readers need descriptions.`,
      link: "/admin/listings",
    },
    longPending.length > 0 && {
      key: "pending",
      title: "Sold by now?",
      reason: `${named(longPending[0], longPending.length)}: pending, with no changes for more than 45 days.`,
      link: "/admin/listings?status=pending",
    },
  ].filter((step) => step !== false);
}

/** Names the first home, and counts the others. */
function named(first: { title: string } | undefined, count: number): string {
  return `${first?.title ?? ""}${count > 1 ? ` and ${count - 1} more` : ""}`;
}
