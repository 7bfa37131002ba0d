import type { OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import type { Listing } from "#domain/listings/listing.ts";

export interface DemoListing {
  /** What the agent would have typed; the seed adds the id, the dates and the pictures. */
  listing: Omit<
    Listing,
    "id" | "coverImage" | "images" | "pictures" | "rev" | "fieldsRev" | "photosRev" | "createdAt" | "updatedAt"
  >;
  /** Names in `content/demo/pictures`, cover first. */
  pictures: { name: string; alt: string }[];
  listedDaysAgo: number;
  /** On the first such day that is at least two days after the site's first start. */
  openHouse?: Pick<OpenHouse, "from" | "until"> & { day: "Saturday" | "Sunday" };
}

/** Eight homes and a parcel, newest first. All of them are invented. */
export const demoListings: DemoListing[] = [
  {
    listing: {
      title: "Glass House on Cedar Heights Ridge",
      address: "1480 Example Ridge Drive",
      city: "Colorado Springs",
      state: "CO",
      zipCode: "80904",
      mlsNumber: "0000142",
      description: `Walls of glass, a stone hearth and a terrace that holds the last light on the range. Four bedrooms among meadow and ponderosa, with the primary suite and the great room on the main level.

The plan turns the main rooms toward the mountains. A deep cedar overhang shades the glass in July and lets the January sun reach the back of the room. The kitchen has a navy island with a marble waterfall counter and a window over the sink; the primary bath is finished in slate-grey tile, with a walnut double vanity and a freestanding tub below the window.

Outside, a stone fire pit and two built-in benches sit at the edge of the terrace. Two bedrooms and a shared bath are in the upper wing above the garage. The windows carry a transferable warranty through 2029.`,
      price: 1485000,
      bedrooms: 4,
      bathrooms: 3.5,
      squareFeet: 4120,
      status: "active",
      externalLink: "https://mls.example.com/listing/0000142",
      oneHomeUrl: "https://onehome.example.com/property/0000142",
      facts: {
        propertyType: "single-family",
        lotSize: 1.4,
        lotUnit: "acres",
        yearBuilt: 2019,
        garageSpaces: 2,
        hoaFee: 96,
        yearlyTaxes: 5940,
        virtualTour: "https://tours.example.com/0000142",
      },
    },
    openHouse: { day: "Saturday", from: "11:00", until: "13:00" },
    pictures: [
      {
        name: "ext-modern-dusk",
        alt: "Mountain-modern home at twilight: tall lit windows, stone tower, terrace with fire pit",
      },
      {
        name: "modern-ridge-terrace",
        alt: "Terrace with stone fire pit below a deep cedar roof, lit great room behind the glass",
      },
      { name: "int-living", alt: "Great room with beams, stone fireplace and a window wall facing the mountains" },
      { name: "int-kitchen", alt: "White kitchen with navy island, marble waterfall counter and mountain view" },
      {
        name: "modern-ridge-bedroom",
        alt: "Primary bedroom with oak headboard wall, navy pillows and a full-width window",
      },
      {
        name: "modern-ridge-bath",
        alt: "Bathroom in slate-grey tile with freestanding tub below the window and walnut double vanity",
      },
    ],
    listedDaysAgo: 3,
  },
  {
    listing: {
      title: "Stone-Front Ranch in Black Forest",
      address: "7325 Example Meadow Road",
      city: "Black Forest",
      state: "CO",
      zipCode: "80908",
      mlsNumber: "0000139",
      description: `One-level living at the edge of the pines, behind a timber entry gable and a blue front door. Three bedrooms, two baths and a great room with exposed beams and a light stone fireplace.

The kitchen has a sage green island with seating for three, a gas range under a plaster hood and pale oak floors. The primary bedroom opens to a flagstone patio through a sliding glass wall and looks across the meadow. Interior doors are 36 inches wide, and there are no steps between rooms.

The lot has a domestic well (tested this year, report available) and a septic system with an inspection on file. The roof was replaced in 2022 with Class 4 shingles. The attached garage has room for a workbench.`,
      price: 789000,
      bedrooms: 3,
      bathrooms: 2,
      squareFeet: 2480,
      status: "active",
      oneHomeUrl: "https://onehome.example.com/property/0000139",
      facts: {
        propertyType: "single-family",
        lotSize: 2.5,
        lotUnit: "acres",
        yearBuilt: 1997,
        garageSpaces: 2,
        hoaFee: 0,
        yearlyTaxes: 3180,
      },
    },
    openHouse: { day: "Sunday", from: "13:00", until: "15:00" },
    pictures: [
      {
        name: "ext-ranch-day",
        alt: "Stone and stucco ranch home with timber entry gable on a sunny day, mountains behind",
      },
      {
        name: "ranch-meadow-entry",
        alt: "Covered entry of the ranch home: timber gable, stone surround, blue front door",
      },
      {
        name: "ranch-meadow-living",
        alt: "Living room with sage sofa, walnut floor, light stone fireplace and mountain view",
      },
      {
        name: "ranch-meadow-kitchen",
        alt: "Bright kitchen with sage green island, pale oak floor and range hood",
      },
      {
        name: "ranch-meadow-bedroom",
        alt: "Bedroom in clay and sand tones with a window wall to the meadow",
      },
    ],
    listedDaysAgo: 6,
  },
  {
    listing: {
      title: "Craftsman with a Deep Front Porch",
      address: "318 Example Porch Lane",
      city: "Monument",
      state: "CO",
      zipCode: "80132",
      mlsNumber: "0000133",
      description: `Tapered columns on stone, a timbered gable and a front porch that faces the evening sun. Four bedrooms upstairs, a study off the entry and a dining room that opens to the terrace.

The dining room seats eight under a brass pendant, with paneled wainscot and oak floors. The kitchen pairs blue-grey cabinets with a dark island and a marble counter, and a walnut floor that continues through the back hall. In the primary bath, a freestanding tub sits below a mountain-view window beside a glass shower and a floating oak vanity.

A drip-irrigated bed runs along the walk. The furnace is original; the water heater and the exterior paint date from 2024. The HOA fee covers trash and the common trail.`,
      price: 689000,
      bedrooms: 4,
      bathrooms: 2.5,
      squareFeet: 2915,
      status: "pending",
      oneHomeUrl: "https://onehome.example.com/property/0000133",
      facts: {
        propertyType: "single-family",
        lotSize: 0.25,
        lotUnit: "acres",
        yearBuilt: 2016,
        garageSpaces: 2,
        hoaFee: 45,
        yearlyTaxes: 2790,
      },
    },
    pictures: [
      { name: "ext-craftsman-golden", alt: "Sage green craftsman home with stone porch in evening sun" },
      {
        name: "craftsman-sage-porch",
        alt: "Front porch of the craftsman home: tapered columns on stone, wooden door",
      },
      {
        name: "craftsman-sage-dining",
        alt: "Dining room with table for eight, brass pendant and sliding doors to the terrace",
      },
      {
        name: "craftsman-sage-bath",
        alt: "Bathroom with freestanding tub below a mountain-view window, oak vanity, glass shower",
      },
      { name: "craftsman-sage-kitchen", alt: "Kitchen with blue-grey cabinets, dark island and walnut floor" },
    ],
    listedDaysAgo: 11,
  },
  {
    listing: {
      title: "White Modern with Cedar Soffits",
      address: "2260 Example Mesa View",
      city: "Monument",
      state: "CO",
      zipCode: "80132",
      mlsNumber: "0000128",
      description: `White stucco over a stone base, cedar soffits and a glass living room set low in the meadow. Four bedrooms, three baths and a garage with glass doors.

The living room has a stone fireplace, exposed beams and windows along the full west wall. The kitchen is built around a dark navy island under three pendants, with a range hood and open shelves; the dining room next to it has oak floors and its own doors to the terrace.

The terrace wraps the glass on two sides and has a gas fire pit and boulder walls. One bedroom and a three-quarter bath are on the main level. The home is heated by a high-efficiency furnace, with in-floor heat in the entry and baths.`,
      price: 1095000,
      bedrooms: 4,
      bathrooms: 3,
      squareFeet: 3240,
      status: "active",
      externalLink: "https://mls.example.com/listing/0000128",
      oneHomeUrl: "https://onehome.example.com/property/0000128",
      facts: {
        propertyType: "single-family",
        lotSize: 1.94,
        lotUnit: "acres",
        yearBuilt: 2021,
        garageSpaces: 3,
        yearlyTaxes: 4410,
      },
    },
    pictures: [
      {
        name: "modern-white-golden",
        alt: "White mountain-modern home with stone base and cedar soffits in low sun",
      },
      { name: "modern-white-terrace", alt: "Terrace and tall glass of the white modern home in low sun" },
      { name: "modern-white-living", alt: "Living room with blue sofa, stone fireplace and mountain view" },
      { name: "modern-white-kitchen", alt: "Kitchen with dark navy island, pale floor and range hood" },
      { name: "modern-white-dining", alt: "Dining room in dark green and oak with terrace doors" },
    ],
    listedDaysAgo: 16,
  },
  {
    listing: {
      title: "White Farmhouse on Five Acres",
      address: "11840 Example Prairie Road",
      city: "Peyton",
      state: "CO",
      zipCode: "80831",
      mlsNumber: "0000121",
      description: `A two-story farmhouse with a dark roof and a stone-footed porch, fenced all around, north of Falcon. Four bedrooms, three baths and a garage set forward of the front walk.

The living room has a light stone fireplace, a walnut floor and a row of windows to the west. The kitchen is white with a dark green island, a marble waterfall counter and room for three stools. The primary bedroom is on the main level, with an oak headboard wall and a sliding glass door to a patio.

Zoned for horses, with a loafing shed and a frost-free hydrant. Well and septic; the well pump was replaced in 2023. The last mile of road is gravel and maintained by the county.`,
      price: 659000,
      bedrooms: 4,
      bathrooms: 3,
      squareFeet: 3050,
      status: "active",
      facts: {
        propertyType: "single-family",
        lotSize: 5,
        lotUnit: "acres",
        yearBuilt: 2009,
        garageSpaces: 2,
        hoaFee: 0,
        yearlyTaxes: 2540,
      },
    },
    pictures: [
      {
        name: "farmhouse-white-day",
        alt: "White farmhouse-style home with dark roof and stone porch on a sunny day",
      },
      { name: "farmhouse-white-porch", alt: "Front of the white farmhouse with porch and planting beds" },
      {
        name: "farmhouse-white-living",
        alt: "Living room with grey sofa, walnut floor and light stone fireplace",
      },
      { name: "farmhouse-white-kitchen", alt: "White kitchen with dark green island and leather stools" },
      {
        name: "farmhouse-white-bedroom",
        alt: "Bedroom with oak headboard wall and green pillows, window wall on the left",
      },
    ],
    listedDaysAgo: 23,
  },
  {
    listing: {
      title: "Ten Acres of Meadow near Woodland Park",
      address: "0 Example Aspen Trail",
      city: "Woodland Park",
      state: "CO",
      zipCode: "80863",
      description: `Open meadow with a split-rail fence, a stand of aspen and a full view of the range. The ground rises gently from the road, and two building sites have been staked by a surveyor.

Power is at the road. There is no well yet; at this size, plan on a household-use permit, which does not allow outdoor watering. A soils report from this summer found ground suited to a standard septic system at the upper site. Both documents are yours to read before you write an offer.

The county maintains the road through winter. Covenants ask for at least 1,400 square feet above grade and set no date by which to build.`,
      price: 329000,
      bedrooms: 0,
      bathrooms: 0,
      squareFeet: 0,
      status: "active",
      facts: { propertyType: "land", lotSize: 10, lotUnit: "acres", hoaFee: 0, yearlyTaxes: 640 },
    },
    pictures: [
      {
        name: "acreage-golden",
        alt: "Open meadow with split-rail fence, aspens in gold and snow-capped mountains",
      },
      {
        name: "hero-front-range",
        alt: "Wide view of a golden meadow, pines and aspens below a snow-capped range",
      },
    ],
    listedDaysAgo: 34,
  },
  {
    listing: {
      title: "End Townhome with Cedar Bays",
      address: "4415 Example Commons Point",
      city: "Colorado Springs",
      state: "CO",
      zipCode: "80920",
      mlsNumber: "0000117",
      description: `The end home in a row of white and cedar townhomes, with windows on three sides and a garage of its own. Three bedrooms and two and a half baths on three floors.

The middle floor is one room from front to back: kitchen, dining and living. The island seats three, and the window over the sink looks to the range. The ground-floor bedroom has a window wall and a small patio; the upstairs bath has a tub below the window and a long oak vanity.

The HOA fee pays for exterior upkeep, roof, snow and water. Up to two pets are allowed under the rules, which I will send on request.`,
      price: 464500,
      bedrooms: 3,
      bathrooms: 2.5,
      squareFeet: 1780,
      status: "pending",
      oneHomeUrl: "https://onehome.example.com/property/0000117",
      facts: { propertyType: "townhome", yearBuilt: 2022, garageSpaces: 1, hoaFee: 268, yearlyTaxes: 1860 },
    },
    pictures: [
      {
        name: "townhouse-white-golden",
        alt: "Row of white and cedar townhomes on a quiet street in evening sun",
      },
      { name: "townhouse-white-kitchen", alt: "Kitchen with island seating for three and a window to the range" },
      { name: "townhouse-white-bedroom", alt: "Bedroom with blue pillows and throw, window wall on the left" },
      { name: "townhouse-white-bath", alt: "Bathroom with tub below the window, vanity on the right" },
    ],
    listedDaysAgo: 41,
  },
  {
    listing: {
      title: "Navy Craftsman off Northgate",
      address: "956 Example Pine Court",
      city: "Colorado Springs",
      state: "CO",
      zipCode: "80921",
      mlsNumber: "0000098",
      description: `Navy siding, white trim and a stone-footed porch at the end of a short court. Five bedrooms, three and a half baths and a finished basement with a second living room.

On the main level, dark beams cross a living room with a dark stone fireplace and a pale oak floor. The kitchen has sage green cabinets and a marble island; the dining room opens to the terrace through sliding doors. The primary bedroom is on the main level and faces the range through a wide window.

The sellers replaced the roof and gutters before listing and left the inspection report on the counter. The sale closed at the price shown.`,
      price: 742500,
      bedrooms: 5,
      bathrooms: 3.5,
      squareFeet: 3380,
      status: "sold",
      facts: { propertyType: "single-family", yearBuilt: 2012, garageSpaces: 3 },
    },
    pictures: [
      { name: "craftsman-navy-dusk", alt: "Navy craftsman home with white trim, porch lights on at dusk" },
      {
        name: "craftsman-navy-living",
        alt: "Living room with charcoal sofa, pale floor, dark beams and dark stone fireplace",
      },
      { name: "craftsman-navy-kitchen", alt: "Kitchen with sage green cabinets, dark island and walnut floor" },
      {
        name: "craftsman-navy-dining",
        alt: "Dining room with grey table and chairs, brass pendant and terrace doors",
      },
      { name: "craftsman-navy-bedroom", alt: "Bedroom with blue headboard and armchair, wide window to the range" },
    ],
    listedDaysAgo: 78,
  },
  {
    listing: {
      title: "Clay-Colored Ranch in Fountain",
      address: "637 Example Creek Loop",
      city: "Fountain",
      state: "CO",
      zipCode: "80817",
      mlsNumber: "0000086",
      description: `A single-level ranch in clay-colored stucco with a timbered porch. Three bedrooms, two baths and a great room with beams and a stone fireplace.

The dining room has its own doors to the terrace. All three bedrooms are on the side away from the street; the primary has a pale oak floor and a window wall. The air conditioning and the water heater were four years old at closing.

Both sides let me say this much: the loan was assumed at its original rate, and the lender took 52 days to approve it. If you are thinking about an assumable loan, as a buyer or a seller, I can explain what it takes.`,
      price: 438000,
      bedrooms: 3,
      bathrooms: 2,
      squareFeet: 1860,
      status: "sold",
      oneHomeUrl: "https://onehome.example.com/property/0000086",
      facts: { propertyType: "single-family", yearBuilt: 2004, garageSpaces: 2 },
    },
    pictures: [
      {
        name: "ranch-clay-dusk",
        alt: "Clay-colored ranch home with lit windows at dusk, mountain range behind",
      },
      { name: "ranch-clay-living", alt: "Great room with beams, cream sofa and stone fireplace on the left" },
      { name: "ranch-clay-dining", alt: "Dining room with oak table and terrace doors" },
      { name: "ranch-clay-bedroom", alt: "Bedroom with green pillows and throw, pale floor and window wall" },
    ],
    listedDaysAgo: 112,
  },
];
