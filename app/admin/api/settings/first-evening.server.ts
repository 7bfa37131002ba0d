import { isDemoId } from "#domain/demo-id.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { searchMode } from "#domain/mls/search/search-mode.ts";
import type { PublishingState } from "#domain/profile/publishing.ts";
import type { EveningSite } from "#domain/profile/setup/first-evening.ts";
import { phoneText } from "#domain/wording.ts";
import type { Services } from "../../../frame/services.server.ts";
import { type Loaded, readProfile } from "./read-profile.server.ts";

/** What the first-evening list shows. */
export interface Evening {
  publishing: PublishingState;
  site: EveningSite;
  /** For the fields of the step that is open at first, so they come with it. */
  settings: Loaded;
}

export async function readEvening(
  services: Services,
  publishing: PublishingState,
  listings: readonly Listing[],
): Promise<Evening> {
  const { listingService, config } = services;
  const [drafts, settings] = await Promise.all([listingService.drafts(), readProfile(services)]);
  const { profile, homes } = settings;
  const site = {
    ownHomes: [...listings, ...drafts].filter(({ id }) => !isDemoId(id)).length,
    hasMail: config.notices.mail !== undefined,
    search: homes === "demo" && publishing.isDemo ? ("invented" as const) : searchMode(profile, homes),
    says: {
      name: [profile.agentName, profile.firmName].filter(Boolean).join(", "),
      contact: [phoneText(profile.phone), profile.email].filter(Boolean).join(", "),
    },
  };
  return { publishing, site, settings };
}
