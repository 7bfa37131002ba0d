import { day } from "#domain/time-units.ts";

/**
 * Homes of an invented MLS in and around Colorado Springs, in its feed's format: records of the RESO resource Property
 * with Data Dictionary 2.0 names. The same seed makes the same homes. No street, brokerage or number is real.
 */

interface Town {
  City: string;
  PostalCode: string[];
  latitude: number;
  longitude: number;
  /** The percentage of homes there. */
  share: number;
  /** The usual price per square foot there. */
  price: number;
  subdivisions: string[];
}

const towns: Town[] = [
  town(
    "Colorado Springs",
    ["80904", "80906", "80909", "80918", "80920", "80922"],
    38.85,
    -104.79,
    58,
    222,
    "Cedar Terrace,Mesa Lookout,Quarry Park,Larkspur Commons,Old Orchard",
  ),
  town("Monument", ["80132"], 39.09, -104.87, 11, 234, "Ponderosa Rise,Summit Pines,Hidden Antler"),
  town("Fountain", ["80817"], 38.68, -104.7, 8, 205, "Prairie Lantern,Cottonwood Bend"),
  town("Peyton", ["80831"], 39.03, -104.48, 7, 208, "Meadow Larch,Windmill Crossing"),
  town("Black Forest", ["80908"], 39.06, -104.67, 5, 252, "Timber Gate,Raven Hollow"),
  town("Woodland Park", ["80863"], 38.99, -105.06, 5, 230, "Elk Saddle,Granite Steps"),
  town("Manitou Springs", ["80829"], 38.86, -104.92, 3, 288, "Cog Hollow,Iron Spring Bank"),
  town("Palmer Lake", ["80133"], 39.12, -104.91, 3, 246, "Glen Ember"),
];

function town(
  City: string,
  PostalCode: string[],
  latitude: number,
  longitude: number,
  share: number,
  price: number,
  subdivisions: string,
): Town {
  return { City, PostalCode, latitude, longitude, share, price, subdivisions: subdivisions.split(",") };
}

const streetNames =
  "Sample,Specimen,Pretend,Fable,Invented,Make Believe,Once Upon,Storybook,Imaginary,Placeholder,Example,Supposed".split(
    ",",
  );
const streetEnds = "Aspen,Bluff,Canyon,Columbine,Juniper,Mesa,Meadow,Pinon,Ridge,Spruce,Sage,Willow".split(",");
const suffixes = "St,Ave,Dr,Ln,Ct,Way,Cir,Rd".split(",");
const firms =
  "Paper Pine Realty,Borrowed Roof Group,Fictional Front Range Homes,Two Tin Keys,Invented Acre Partners,Chalkline Residential".split(
    ",",
  );

const kinds = [
  {
    share: 66,
    PropertyType: "Residential",
    PropertySubType: "Single Family Residence",
    feet: [1100, 4600],
    acres: [0.12, 0.6],
  },
  { share: 10, PropertyType: "Residential", PropertySubType: "Townhouse", feet: [1000, 2300], acres: [0.03, 0.08] },
  { share: 9, PropertyType: "Residential", PropertySubType: "Condominium", feet: [600, 1700], acres: [0, 0] },
  { share: 3, PropertyType: "Residential", PropertySubType: "Manufactured Home", feet: [900, 2000], acres: [0.2, 5] },
  { share: 2, PropertyType: "Residential Income", PropertySubType: "Duplex", feet: [1500, 3400], acres: [0.12, 0.4] },
  { share: 10, PropertyType: "Land", PropertySubType: "Unimproved Land", feet: [0, 0], acres: [0.4, 40] },
] as const;

const statuses = [
  { share: 74, StandardStatus: "Active" },
  { share: 9, StandardStatus: "Active Under Contract" },
  { share: 11, StandardStatus: "Pending" },
  { share: 3, StandardStatus: "Closed" },
  { share: 1, StandardStatus: "Coming Soon" },
  { share: 1, StandardStatus: "Withdrawn" },
  { share: 1, StandardStatus: "Expired" },
] as const;

interface MlsHomesWanted {
  count: number;
  seed?: number;
  /** The time of the feed. Homes were listed and changed in the months before it. */
  now: Date;
  /** Returns the URL of a photo. */
  mediaAddress(name: string): string;
  /** Names of pictures of houses. */
  pictures: readonly string[];
  /** Galleries by PropertySubType, used instead of `pictures`. A type without galleries has no photos. */
  galleries?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Descriptions of pictures by name. */
  words?: ReadonlyMap<string, string>;
}

/** Makes the records of `count` homes. Homes with higher numbers were listed later. */
export function mlsHomes({ count, seed = 1, ...wanted }: MlsHomesWanted): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => mlsHome(index, chance(seed * 1_000_003 + index), wanted));
}

type Chance = ReturnType<typeof chance>;

/** A seeded random number generator: mulberry32 by Tommy Ettinger, in the public domain. */
function chance(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** Returns true in this share of the cases. */
    isHit: (share: number) => next() < share,
    between: (least: number, most: number) => least + next() * (most - least),
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    of<Each>(list: readonly Each[]): Each {
      return list[Math.floor(next() * list.length)] as Each;
    },
    byShare<Each extends { share: number }>(list: readonly Each[]): Each {
      const mark = next() * list.reduce((sum, { share }) => sum + share, 0);
      let passed = 0;
      for (const each of list) {
        passed += each.share;
        if (mark < passed) return each;
      }
      return list[0] as Each;
    },
  };
}

function mlsHome(index: number, luck: Chance, wanted: Omit<MlsHomesWanted, "count" | "seed">): Record<string, unknown> {
  const place = luck.byShare(towns);
  const kind = luck.byShare(kinds);
  const number = `DEMO-${String(index + 1).padStart(5, "0")}`;
  const listed = wanted.now.getTime() - luck.between(1, 170) * day;
  const changed = Math.min(listed + luck.between(0, 60) * day, wanted.now.getTime() - luck.between(1, 600) * 60_000);
  const office = luck.whole(0, firms.length - 1);
  const facts = { ...sizes(luck, kind), ...address(luck, place) };
  const price = priceOf(luck, place, facts);
  // A separate generator, so these draws don't change others.
  const more = moreFacts(chance(index + 7919), kind, facts);
  return {
    ListingKey: `demo-${index + 1}`,
    ListingId: number,
    PropertyType: kind.PropertyType,
    PropertySubType: kind.PropertySubType,
    StandardStatus: luck.byShare(statuses).StandardStatus,
    ListPrice: price,
    ...priceBefore(price, luck.isHit(0.28), changed),
    ...facts,
    AssociationYN: more.AssociationYN,
    Stories: more.Stories,
    // Typical for this county: about half a percent. Every ninth home has none.
    TaxAnnualAmount: index % 9 === 0 ? null : Math.round(price * (0.0044 + (index % 7) * 0.0002)),
    TaxYear: index % 9 === 0 ? null : wanted.now.getUTCFullYear() - 1,
    PublicRemarks: remarks(luck, place, facts, more.told),
    ListingContractDate: new Date(listed).toISOString().slice(0, 10),
    OnMarketTimestamp: new Date(listed).toISOString(),
    ModificationTimestamp: new Date(changed).toISOString(),
    PhotosChangeTimestamp: new Date(listed).toISOString(),
    ListOfficeName: firms[office],
    ListOfficeMlsId: `OFFICE${office + 1}`,
    ListOfficePhone: `719-555-01${String(10 + office)}`,
    ListAgentMlsId: `AGENT${luck.whole(1, 60)}`,
    InternetEntireListingDisplayYN: !luck.isHit(0.01),
    InternetAddressDisplayYN: !luck.isHit(0.03),
    ...media(luck, { number, listed, type: kind.PropertySubType }, wanted),
    OpenHouse: kind.PropertyType !== "Land" && luck.isHit(0.08) ? [openHouse(luck, number, wanted.now)] : [],
  };
}

/** The list price and its changes. */
function priceBefore(price: number, isReduced: boolean, changed: number) {
  const before = Math.round((price * 1.03) / 1000) * 1000;
  if (!isReduced || before === price) return { OriginalListPrice: price };
  return {
    OriginalListPrice: before,
    PreviousListPrice: before,
    PriceChangeTimestamp: new Date(changed).toISOString(),
  };
}

type Kind = (typeof kinds)[number];

function sizes(luck: Chance, { PropertyType, PropertySubType, feet: [least, most], acres: [small, large] }: Kind) {
  const lot = { LotSizeAcres: large === 0 ? null : Math.round(luck.between(small, large) * 100) / 100 };
  if (PropertyType === "Land") return { ...lot, LivingArea: null, YearBuilt: null };
  const LivingArea = Math.round(luck.between(least, most) / 10) * 10;
  const BathroomsFull = Math.max(1, Math.round(LivingArea / 1400));
  const hasFee = PropertySubType !== "Single Family Residence" || luck.isHit(0.35);
  return {
    ...lot,
    LivingArea,
    LivingAreaUnits: "Square Feet",
    BedroomsTotal: Math.min(6, Math.max(1, Math.round(LivingArea / 750) + luck.whole(-1, 1))),
    BathroomsFull,
    BathroomsThreeQuarter: luck.isHit(0.4) ? 1 : 0,
    BathroomsHalf: luck.isHit(0.4) ? 1 : 0,
    BathroomsTotalInteger: BathroomsFull + 1,
    YearBuilt: luck.isHit(0.3) ? luck.whole(2016, 2026) : luck.whole(1908, 2015),
    GarageSpaces: PropertySubType === "Condominium" ? luck.whole(0, 1) : luck.whole(0, 3),
    AssociationFee: hasFee ? luck.whole(20, 380) : null,
    AssociationFeeFrequency: hasFee ? "Monthly" : null,
  };
}

function address(luck: Chance, { City, PostalCode, latitude, longitude, subdivisions }: Town) {
  const StreetNumber = String(luck.whole(100, 9900));
  const StreetName = `${luck.of(streetNames)} ${luck.of(streetEnds)}`;
  const StreetSuffix = luck.of(suffixes);
  return {
    StreetNumber,
    StreetName,
    StreetSuffix,
    UnparsedAddress: `${StreetNumber} ${StreetName} ${StreetSuffix}`,
    City,
    StateOrProvince: "CO",
    PostalCode: luck.of(PostalCode),
    CountyOrParish: City === "Woodland Park" ? "Teller" : "El Paso",
    SubdivisionName: luck.of(subdivisions),
    Latitude: Math.round((latitude + luck.between(-0.03, 0.03)) * 100_000) / 100_000,
    Longitude: Math.round((longitude + luck.between(-0.03, 0.03)) * 100_000) / 100_000,
  };
}

const extras =
  "a finished basement,a walkout basement,a fenced yard,mountain views,RV parking,a fireplace,a hot tub,an office,solar panels,horse fences".split(
    ",",
  );

/** More facts that buyers search by. Some homes don't say whether they have an HOA. */
function moreFacts(
  luck: Chance,
  { PropertyType, PropertySubType }: Kind,
  { LivingArea, YearBuilt, ...facts }: HomeFacts,
) {
  const hasFee = facts.AssociationFee !== null && facts.AssociationFee !== undefined;
  const AssociationYN = hasFee ? true : luck.isHit(0.85) ? false : null;
  if (PropertyType === "Land") return { AssociationYN, Stories: null, told: [] };
  const isHigh = PropertySubType === "Townhouse" || (PropertySubType === "Single Family Residence" && luck.isHit(0.6));
  const Stories = isHigh && (LivingArea ?? 0) > 1300 ? 2 : 1;
  const isRanch = Stories === 1 && PropertySubType === "Single Family Residence";
  const told = [
    `It has ${luck.of(extras)}${isRanch ? " and a ranch floor plan" : ""}.`,
    ...((YearBuilt ?? 0) > 2024 ? ["New construction."] : []),
    ...(AssociationYN === false ? ["No HOA."] : []),
  ];
  return { AssociationYN, Stories, told };
}

interface Sizes {
  LivingArea: number | null;
  LotSizeAcres: number | null;
  YearBuilt: number | null;
}

interface HomeFacts extends Sizes {
  AssociationFee?: number | null;
}

function priceOf(luck: Chance, { price }: Town, { LivingArea, LotSizeAcres, YearBuilt }: Sizes): number {
  const acres = LotSizeAcres ?? 0;
  const land = 38_000 + 60_000 * acres ** 0.7;
  const house = (LivingArea ?? 0) * price * (YearBuilt && YearBuilt > 2015 ? 1.12 : 1) * luck.between(0.82, 1.25);
  return (
    Math.round((LivingArea ? house + land * 0.5 : land * luck.between(0.7, 1.6)) / 1000) * 1000 -
    (luck.isHit(0.5) ? 100 : 0)
  );
}

const openings = "A quiet place,A bright home,A well-kept home,A roomy home,A low-maintenance home".split(",");
const features =
  "a remodeled kitchen,morning sun in the living room,a yard with mature trees,storage for bikes and boots,a view of the range on clear days,a workshop with its own door,a deck with evening light,a wood stove".split(
    ",",
  );

function remarks(luck: Chance, { City }: Town, { LivingArea }: Sizes, more: readonly string[]): string {
  const first = LivingArea ? `${luck.of(openings)} in ${City}` : `Land near ${City} with a level building site`;
  const told = LivingArea ? [luck.of(features), luck.of(features)] : ["a road that is plowed", "power at the lot line"];
  const sentences = [
    `${first}, with ${[...new Set(told)].join(" and ")}.`,
    ...more,
    "This home is made up and not for sale.",
  ];
  return sentences.join(" ");
}

interface Pictured {
  number: string;
  listed: number;
  type: string;
}

function media(luck: Chance, { number, listed, type }: Pictured, wanted: Omit<MlsHomesWanted, "count" | "seed">) {
  const Media = pictureNames(luck, type, wanted).map((name, order) => ({
    MediaKey: `${number}-${order}`,
    MediaURL: wanted.mediaAddress(name),
    MediaCategory: "Photo",
    Order: order,
    MediaModificationTimestamp: new Date(listed).toISOString(),
    ...(wanted.words?.has(name) && { ShortDescription: wanted.words.get(name) }),
  }));
  return { Media, PhotosCount: Media.length };
}

function pictureNames(
  luck: Chance,
  type: string,
  { pictures, galleries }: Pick<MlsHomesWanted, "pictures" | "galleries">,
): readonly string[] {
  if (galleries) {
    const gallery = luck.of(galleries[type] ?? [[]]);
    return gallery.slice(0, luck.whole(3, Math.max(3, gallery.length)));
  }
  const count = pictures.length === 0 ? 0 : luck.whole(1, 6);
  const first = luck.whole(0, Math.max(0, pictures.length - 1));
  return Array.from({ length: count }, (_, order) => pictures[(first + order) % pictures.length] ?? "");
}

function openHouse(luck: Chance, number: string, now: Date) {
  const date = new Date(now.getTime() + luck.whole(1, 12) * day).toISOString().slice(0, 10);
  return {
    OpenHouseKey: `${number}-open`,
    OpenHouseDate: date,
    OpenHouseStartTime: `${date}T18:00:00Z`,
    OpenHouseEndTime: `${date}T20:00:00Z`,
    OpenHouseStatus: "Active",
    OpenHouseType: "Public",
  };
}
