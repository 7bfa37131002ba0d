import { demoListings } from "./demo/listings.ts";
import { demoProfile } from "./profile.ts";

/** What a new site comes with and the agent replaces: the profile, and the streets of the invented homes. */
export const shippedContent = {
  profile: demoProfile,
  streets: new Set(demoListings.map(({ listing }) => listing.address).filter(Boolean)),
};

/**
 * SHA-256 of the texts that every new site comes with, its first 16 digits, by the names of their files. Whoever writes
 * own words into a text leaves these as they are.
 */
export const shippedDigests: Readonly<Record<string, string>> = {
  about: "d6f27cca91eb42eb",
  "custom-home-building": "f87f23cd515944e9",
  "first-time-home-buyers": "2469a23ccade0e14",
  land: "65de87e64bc58ea3",
  "listing-agent": "8fd4e186347777ae",
  "military-relocation": "ea02cb1ef991c7a8",
  "new-construction": "14ba32f9c63dc5c7",
  privacy: "a3be95ed0f0d8fe4",
  "single-family-home": "132fb6c10c6895ea",
  "va-loans": "678d85e9a10b4aad",
};
