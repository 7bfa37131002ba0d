import { demoListings } from "./listings.ts";

/** For the invented homes of the search: of each house its names in `content/demo/pictures`, the one from outside first. */
export const housePictures: readonly (readonly string[])[] = [
  "ext-craftsman-golden craftsman-sage-porch craftsman-sage-kitchen craftsman-sage-dining craftsman-sage-bath",
  "farmhouse-white-day farmhouse-white-living farmhouse-white-kitchen farmhouse-white-bedroom farmhouse-white-porch",
  "ranch-clay-dusk ranch-clay-living ranch-clay-dining ranch-clay-bedroom",
  "craftsman-navy-dusk craftsman-navy-living craftsman-navy-kitchen craftsman-navy-dining craftsman-navy-bedroom",
  "modern-white-golden modern-white-living modern-white-kitchen modern-white-dining modern-white-terrace",
  "ext-ranch-day ranch-meadow-entry ranch-meadow-living ranch-meadow-kitchen ranch-meadow-bedroom",
  "townhouse-white-golden townhouse-white-kitchen townhouse-white-bedroom townhouse-white-bath",
  "ext-modern-dusk modern-ridge-terrace modern-ridge-bedroom modern-ridge-bath int-living int-kitchen",
].map((names) => names.split(" "));

export const landPictures: readonly string[] = ["acreage-golden", "hero-front-range"];

/** What they show, as far as the agent's own invented homes say it. */
export const pictureWords: ReadonlyMap<string, string> = new Map(
  demoListings.flatMap(({ pictures }) => pictures.map(({ name, alt }) => [name, alt] as const)),
);
