import { demoListings } from "./demo/listings.ts";
import { demoProfile } from "./profile.ts";

/** Content of a new site that the agent replaces: the profile, and the streets of the demo homes. */
export const shippedContent = {
  profile: demoProfile,
  /** Introductions that earlier releases came with. */
  earlierIntros: [
    "With more than 35 years along the Front Range, I help people buy and sell homes in Colorado Springs, Monument and the communities around them, with services for military moves and VA loans that are open to anyone.",
  ] as readonly string[],
  streets: new Set(demoListings.map(({ listing }) => listing.address).filter(Boolean)),
};

/**
 * The first 16 digits of the SHA-256 of each text that every new site comes with, by file name. If you put your own words
 * into a text, leave these unchanged.
 */
export const shippedDigests: Readonly<Record<string, string>> = {
  about: "1783f212db2cca01",
  "custom-home-building": "f87f23cd515944e9",
  "first-time-home-buyers": "2469a23ccade0e14",
  land: "a13794facf268928",
  "listing-agent": "8fd4e186347777ae",
  "military-relocation": "ea02cb1ef991c7a8",
  "new-construction": "c0ccb289af62ac75",
  privacy: "f7322239706030d2",
  "single-family-home": "132fb6c10c6895ea",
  "va-loans": "678d85e9a10b4aad",
};
