import { demoListings } from "./listings.ts";

/** The house in the home page's photo. It's the agent's own, so no other brokerage's home shows it. */
export const heroHouse = "ext-modern-dusk";

/** Each house's exterior views, including other colors, and its rooms. */
const houses: readonly [views: string, rooms: string][] = [
  [
    "ext-craftsman-golden craftsman-sage-porch craftsman-slate-day",
    "craftsman-sage-kitchen craftsman-sage-dining craftsman-sage-bath",
  ],
  [
    "farmhouse-white-day farmhouse-white-porch craftsman-white-dusk",
    "farmhouse-white-living farmhouse-white-kitchen farmhouse-white-bedroom",
  ],
  ["ranch-clay-dusk ranch-green-dusk", "ranch-clay-living ranch-clay-dining ranch-clay-bedroom"],
  [
    "craftsman-navy-dusk craftsman-barn-golden",
    "craftsman-navy-living craftsman-navy-kitchen craftsman-navy-dining craftsman-navy-bedroom",
  ],
  [
    "modern-white-golden modern-white-terrace modern-sand-golden",
    "modern-white-living modern-white-kitchen modern-white-dining",
  ],
  [
    "ext-ranch-day ranch-meadow-entry ranch-grey-golden ranch-white-day",
    "ranch-meadow-living ranch-meadow-kitchen ranch-meadow-bedroom",
  ],
];
const townhomes: readonly [views: string, rooms: string][] = [
  [
    "townhouse-white-golden townhouse-slate-golden",
    "townhouse-white-kitchen townhouse-white-bedroom townhouse-white-bath",
  ],
  ["townhouse-char-dusk townhouse-brick-day", "townhouse-char-living townhouse-char-bedroom townhouse-char-bath"],
];
const land =
  "acreage-golden hero-front-range range-west range-east range-dawn range-dawn-west range-dawn-east meadow-day meadow-dawn";

/**
 * Galleries for the demo homes of the search, by PropertySubType: names in `content/demo/pictures`, the card's photo
 * first. A condo begins with a room. Types that aren't listed have no photos.
 */
export const mlsPictures: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "Single Family Residence": houses.flatMap(galleries),
  Townhouse: townhomes.flatMap(galleries),
  Condominium: [...townhomes, ...houses].flatMap(([, rooms]) => turns(rooms.split(" ")).slice(0, 2)),
  "Unimproved Land": turns(land.split(" ")),
};

const views = [...houses, ...townhomes, [`${heroHouse} modern-ridge-terrace`] as const, [land] as const].flatMap(
  ([names]) => names.split(" "),
);
const models = /craftsman|ranch|modern|townhouse|range/;

/** Rooms drawn from another model than the others of their kind. */
const otherRooms = new Set(
  "craftsman-navy-living townhouse-char-living modern-white-kitchen ranch-meadow-kitchen".split(" "),
);
const roomKinds = /living|kitchen|dining|bedroom|bath/;

/**
 * What a visitor sees again in another photo: the model of a house or a room, whatever its color, light and side, or the
 * same mountains.
 */
export function modelOf(name: string): string {
  if (views.includes(name)) return houseOf(name);
  const room = roomKinds.exec(name)?.[0];
  return room === undefined ? name : otherRooms.has(name) ? `other ${room}` : room;
}

/** The same for houses and mountains alone: long lists repeat a model of room in other colors rather than show none. */
export function houseOf(name: string): string {
  return views.includes(name) ? (models.exec(name.replace("farmhouse", "craftsman"))?.[0] ?? "meadow") : name;
}

/** A gallery for each exterior view. Each continues with a different room. */
function galleries([views, rooms]: readonly [string, string]): string[][] {
  const inside = turns(rooms.split(" "));
  return views.split(" ").map((view, at) => [view, ...(inside[at % inside.length] ?? [])]);
}

function turns<Item>(list: readonly Item[]): Item[][] {
  return list.map((_, first) => [...list.slice(first), ...list.slice(0, first)]);
}

/** Their descriptions, from the agent's own demo homes. */
export const pictureWords: ReadonlyMap<string, string> = new Map([
  ...demoListings.flatMap(({ pictures }) => pictures.map(({ name, alt }) => [name, alt] as const)),
  ["craftsman-barn-golden", "Barn red craftsman home with white trim and stone porch in evening sun"],
  ["craftsman-slate-day", "Slate blue craftsman home with stone porch on a sunny day"],
  ["craftsman-white-dusk", "White craftsman home with lit windows at dusk"],
  ["modern-sand-golden", "Sand-colored mountain-modern home with tall windows in low sun"],
  ["ranch-green-dusk", "Dark green ranch home with lit windows at dusk"],
  ["ranch-grey-golden", "Gray ranch home with timber gables and a red door in evening sun"],
  ["ranch-white-day", "White ranch home with stone base and timber gables on a sunny day"],
  ["townhouse-brick-day", "Row of brick-red townhomes on a quiet street on a sunny day"],
  ["townhouse-char-dusk", "Charcoal and brick townhomes with lit windows at dusk"],
  ["townhouse-char-living", "Living room with charcoal sofa, pale floor and dark stone fireplace"],
  ["townhouse-char-bedroom", "Bedroom with charcoal and red pillows, window wall on the left"],
  ["townhouse-char-bath", "Bathroom in slate-gray tile with freestanding tub, walnut vanity on the right"],
  ["townhouse-slate-golden", "Slate blue townhomes with cedar balconies in evening sun"],
  ["meadow-dawn", "Open meadow with split-rail fence below snow-capped mountains at dawn"],
  ["meadow-day", "Open meadow with split-rail fence and aspens below snow-capped mountains at noon"],
  ["range-dawn", "Golden meadow and pines below a snow-capped range at dawn"],
  ["range-dawn-east", "Meadow and aspens below the eastern end of the range at dawn"],
  ["range-dawn-west", "Meadow and pines below the western end of the range at dawn"],
  ["range-east", "Golden meadow and aspens below the eastern end of a snow-capped range"],
  ["range-west", "Golden meadow and pines below the western end of a snow-capped range"],
]);
