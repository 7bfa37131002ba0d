import { demoListings } from "./listings.ts";

/** The other way round: with other rooms it is another house. */
const mirrored = "-mirrored";

/** Of each house its views from outside and its rooms. */
const houses: readonly [views: string, rooms: string][] = [
  ["ext-craftsman-golden craftsman-sage-porch", "craftsman-sage-kitchen craftsman-sage-dining craftsman-sage-bath"],
  [
    "farmhouse-white-day farmhouse-white-porch",
    "farmhouse-white-living farmhouse-white-kitchen farmhouse-white-bedroom",
  ],
  ["ranch-clay-dusk", "ranch-clay-living ranch-clay-dining ranch-clay-bedroom"],
  ["craftsman-navy-dusk", "craftsman-navy-living craftsman-navy-kitchen craftsman-navy-dining craftsman-navy-bedroom"],
  ["modern-white-golden modern-white-terrace", "modern-white-living modern-white-kitchen modern-white-dining"],
  ["ext-ranch-day ranch-meadow-entry", "ranch-meadow-living ranch-meadow-kitchen ranch-meadow-bedroom"],
  ["ext-modern-dusk modern-ridge-terrace", "int-living int-kitchen modern-ridge-bedroom modern-ridge-bath"],
];
const townhomes: readonly [views: string, rooms: string][] = [
  ["townhouse-white-golden", "townhouse-white-kitchen townhouse-white-bedroom townhouse-white-bath"],
  ["townhouse-char-dusk", "townhouse-char-living townhouse-char-bedroom townhouse-char-bath"],
];

/**
 * For the invented homes of the search, by their PropertySubType: what each may show, names in `content/demo/pictures`, the
 * first of them on its card. A condominium begins with a room. The types that are missing have no photo.
 */
export const mlsPictures: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "Single Family Residence": houses.flatMap(galleries),
  Townhouse: townhomes.flatMap(galleries),
  Condominium: [...townhomes, ...houses].flatMap(([, rooms]) => turns(rooms.split(" ")).slice(0, 2)),
  "Unimproved Land": "acreage-golden hero-front-range acreage-golden-mirrored range-west range-east range-west-mirrored"
    .split(" ")
    .map((name) => [name]),
};

/** One gallery for each view from outside, and for that view mirrored; each begins with another room behind it. */
function galleries([views, rooms]: readonly [string, string]): string[][] {
  const inside = turns(rooms.split(" "));
  const covers = views.split(" ").flatMap((view) => [view, view + mirrored]);
  return covers.map((cover, at) => [cover, ...(inside[at % inside.length] ?? [])]);
}

function turns<Item>(list: readonly Item[]): Item[][] {
  return list.map((_, first) => [...list.slice(first), ...list.slice(0, first)]);
}

/** What they show, as far as the agent's own invented homes say it. */
export const pictureWords: ReadonlyMap<string, string> = new Map(
  demoListings.flatMap(({ pictures }) =>
    pictures.flatMap(({ name, alt }) => [name, name + mirrored].map((each) => [each, alt] as const)),
  ),
);
