import { isDemoId } from "../demo-id.ts";
import type { Listing } from "../listings/listing.ts";
import type { Profile } from "./profile.ts";

/** Something that the agent can do for the site, and where. */
export interface SetupStep {
  key: string;
  title: string;
  reason: string;
  /** Behind `/admin`. */
  link: string;
}

interface Site {
  profile: Profile | undefined;
  listings: readonly Listing[];
  /** The portrait of the demo. */
  placeholderPortrait: string;
  /** Whether mails about new messages can leave. */
  hasMail: boolean;
  /** Whether the MLS's feed brings homes that visitors search here. */
  hasFeed?: boolean;
  now: Date;
}

const pendingLimit = 45 * 24 * 60 * 60 * 1000;

/** Returns what is left to do, the most useful first; nothing once all is done. */
export function setupSteps({ profile, listings, placeholderPortrait, hasMail, hasFeed, now }: Site): SetupStep[] {
  const undescribed = listings.filter((listing) => listing.status !== "sold" && hasSilentPhotos(listing));
  const longPending = listings.filter(
    ({ status, updatedAt }) => status === "pending" && now.getTime() - Date.parse(updatedAt) > pendingLimit,
  );
  // Once the agent has begun to move in, a concern names what is still invented, thing by thing.
  const isDemo = profile?.isDemo === true;
  return [
    isDemo &&
      profile.portrait === placeholderPortrait && {
        key: "portrait",
        title: "Put in your portrait",
        reason: "The website still shows a drawing in its place.",
        link: "?tab=settings#firm",
      },
    !hasMail && {
      key: "mail",
      title: "Have new messages mailed to you",
      reason: "Email notices are not set up. Ask whoever runs your server.",
      link: "?tab=settings#notices",
    },
    profile?.idx.address === "" &&
      !hasFeed && {
        key: "search",
        title: "Connect the MLS search",
        reason: "Visitors cannot search all homes yet.",
        link: "?tab=settings#search",
      },
    isDemo &&
      listings.some(({ id }) => isDemoId(id)) && {
        key: "demo",
        title: "Remove the invented homes",
        reason: "Once your own are in.",
        link: "?tab=settings#data",
      },
    undescribed.length > 0 && {
      key: "photos",
      title: "Describe photos",
      reason: `${named(undescribed)}. Without words they are silent for some visitors.`,
      link: "?tab=listings",
    },
    longPending.length > 0 && {
      key: "pending",
      title: "Sold by now?",
      reason: `${named(longPending)}: pending, and not changed for more than 45 days.`,
      link: "?tab=listings&status=pending",
    },
  ].filter((step) => step !== false);
}

function hasSilentPhotos({ pictures }: Listing): boolean {
  return pictures.some(({ alt }) => alt.trim() === "");
}

/** Names the first home, and counts the others. */
function named([first, ...others]: readonly Listing[]): string {
  return `${first?.title ?? ""}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}
