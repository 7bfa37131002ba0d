import { demoListings } from "./demo/listings.ts";
import { demoProfile } from "./profile.ts";

/** What a new site comes with and the agent replaces: the profile, and the streets of the invented homes. */
export const shippedContent = {
  profile: demoProfile,
  streets: new Set(demoListings.map(({ listing }) => listing.address).filter(Boolean)),
};
