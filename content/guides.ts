import type { Guide } from "#domain/guide.ts";

/**
 * The eight guides in the order of the index. What stands in braces comes from Settings; a figure without a value there
 * is left out. Their texts lie beside this file in `guides/`, named by slug.
 */
export const guides: readonly Guide[] = [
  {
    slug: "military-relocation",
    title: "Military Relocation",
    placedTitle: "Military Relocation to {town}",
    isAboutBenefits: true,
    summary: "PCS timelines, gates, BAH, video tours and closing from a distance, in the order they come.",
    description:
      "PCS to Fort Carson, Peterson, Schriever, Cheyenne Mountain or USAFA: a calendar, gates, BAH, video tours, power of attorney and remote closing.",
    figures: [
      {
        value: "5",
        label: "installations around {town}",
      },
      {
        value: "$445,000",
        label: "approximate median price in the area (2024)",
      },
      {
        value: "$12,500",
        label: "upper limit of down-payment help in some programs (2024)",
      },
      {
        value: "{years}",
        label: "years along the Front Range",
      },
    ],
    published: "2026-02-10",
    reviewed: "2026-11-12",
    callToAction: {
      heading: "Send me your report date",
      text: "Tell me the date, the gate and what the house must have. I will answer with a calendar worked back from it.",
      button: "Get in Touch",
    },
  },
  {
    slug: "va-loans",
    title: "VA Loans",
    placedTitle: "VA Loans in {town}",
    isAboutBenefits: true,
    summary: "COE, entitlement, funding fee, appraisal, assumptions and what Colorado adds to the list.",
    description:
      "How a VA loan works in {town}: COE, entitlement, funding fee, residual income, appraisal and Tidewater, assumptions and property tax.",
    figures: [
      {
        value: "2.15%",
        label: "VA funding fee, first use, under 5% down (rate since April 2023)",
      },
      {
        value: "0.5%",
        label: "VA fee on a loan assumption (table of April 2023)",
      },
      {
        value: "$498,257",
        label: "FHA limit, for comparison (national floor, 2024)",
      },
      {
        value: "$12,500",
        label: "upper limit of down-payment help in some programs (2024)",
      },
    ],
    published: "2026-02-24",
    reviewed: "2026-11-16",
    callToAction: {
      heading: "Bring me the COE or the question",
      text: "I read houses with VA’s property requirements in mind before you pay for an appraisal. You may choose any lender.",
      button: "Get in Touch",
    },
  },
  {
    slug: "listing-agent",
    title: "Listing Agent",
    placedTitle: "Listing Agent in {town}",
    summary: "Price, preparation, disclosures, contract deadlines and what you keep when you sell.",
    description:
      "Selling a home in {town}: how I price and prepare it, the Colorado disclosures, the contract’s dates and deadlines, and your net sheet.",
    figures: [
      {
        value: "{years}",
        label: "years along the Front Range",
      },
      {
        value: "$445,000",
        label: "approximate median price in the area (2024)",
      },
      {
        value: "15 ft",
        label: "from each bedroom entrance to a carbon monoxide alarm (Colorado law, 2026)",
      },
      {
        value: "10 days",
        label: "for a buyer’s lead-paint test, house built before 1978 (federal rule, 2026)",
      },
    ],
    published: "2026-03-02",
    reviewed: "2026-11-09",
    callToAction: {
      heading: "Start with a walk through the house",
      text: "Send me the address and your rough timing. I will leave you a list in two columns: do, and leave alone.",
      button: "Get in Touch",
    },
  },
  {
    slug: "new-construction",
    title: "New Construction",
    placedTitle: "New Construction in {town}",
    summary: "Builder contracts, metro districts, soil reports and three inspections worth arranging.",
    description:
      "Buying a new home near {town}: builder contracts, registering your agent, metro district taxes, expansive soil, inspections and warranty.",
    figures: [
      {
        value: "185",
        label: "metropolitan districts counted by El Paso County (2023)",
      },
      {
        value: "14 days",
        label: "before closing, the builder’s soil summary is due (Colorado law, 2026)",
      },
      {
        value: "3",
        label: "inspections I suggest: pre-drywall, before closing, month eleven",
      },
      {
        value: "$498,257",
        label: "FHA limit (national floor, 2024)",
      },
    ],
    published: "2026-03-17",
    reviewed: "2026-11-18",
    callToAction: {
      heading: "Call before you tour the model",
      text: "Send me the communities you are curious about. I will look up the metro district and register us for the visit.",
      button: "Get in Touch",
    },
  },
  {
    slug: "custom-home-building",
    title: "Custom Home Building",
    placedTitle: "Custom Home Building near {town}",
    summary: "Lot, soils, wildfire rules, permits, draws and a calendar that allows for winter.",
    description:
      "Building a custom home near {town}: lot and soils report, wildfire rules, well and septic, permits, construction draws and change orders.",
    figures: [
      {
        value: "{years} years",
        label: "working along the Front Range (as of {year})",
      },
      {
        value: "About $445,000",
        label: "local median price, 2024",
      },
      {
        value: "8,465 ft",
        label: "elevation of Woodland Park, some 2,400 ft above Colorado Springs",
      },
    ],
    published: "2026-03-16",
    reviewed: "2026-11-12",
    callToAction: {
      heading: "Have a lot in mind?",
      text: "Send me the address or parcel number. I will tell you what I would check before you pay for drawings.",
      button: "Get in Touch",
    },
  },
  {
    slug: "first-time-home-buyers",
    title: "First-Time Home Buyers",
    placedTitle: "First-Time Home Buyers in {town}",
    summary: "Budget, loans, inspection dates and the first year, in the order you will need them.",
    description:
      "A first purchase in {town}, step by step: budget, FHA and CHFA loans, earnest money, inspection deadlines, local tests and closing costs.",
    figures: [
      {
        value: "About $445,000",
        label: "local median price, 2024",
      },
      {
        value: "$498,257",
        label: "FHA loan limit, one-unit home (national floor, 2024)",
      },
      {
        value: "Up to $12,500",
        label: "down-payment help for qualifying buyers, 2024",
      },
      {
        value: "{years} years",
        label: "working with buyers (as of {year})",
      },
    ],
    published: "2026-02-09",
    reviewed: "2026-11-10",
    callToAction: {
      heading: "Start with a conversation",
      text: "Half an hour, a rough budget and your questions. We write down the next three steps together.",
      button: "Get in Touch",
    },
  },
  {
    slug: "land",
    title: "Land",
    placedTitle: "Land near {town}",
    summary: "Wells, septic, access, zoning and title: what to verify before you own the view.",
    description:
      "Buying land in El Paso, Teller or Douglas County: well permits and Denver Basin water, septic, access, zoning, minerals, surveys, power and financing.",
    figures: [
      {
        value: "35 acres",
        label: "size at which well permit terms and county subdivision review change (2026, verify)",
      },
      {
        value: "15 gpm",
        label: "pumping limit of an exempt well outside designated basins (2026, verify)",
      },
      {
        value: "300 years",
        label: "water supply El Paso County asks of new subdivisions (2026, verify)",
      },
    ],
    published: "2026-04-20",
    reviewed: "2026-11-16",
    callToAction: {
      heading: "Looking at a parcel?",
      text: "Send the parcel number or a pin on a map. I will list the open questions and the days needed to answer them.",
      button: "Ask About a Parcel",
    },
  },
  {
    slug: "single-family-home",
    title: "Single-Family Home",
    placedTitle: "Single-Family Home in {town}",
    summary: "How I read a resale house: its era, lot, roof, covenants, taxes and contract dates.",
    description:
      "Choosing a resale house in {town}: building eras, expansive soil, hail and roofs, HOA and metro districts, offers and contract deadlines.",
    figures: [
      {
        value: "About $445,000",
        label: "local median price, 2024",
      },
      {
        value: "{sold}",
        label: "properties sold (as of {year})",
      },
      {
        value: "1978",
        label: "homes built earlier come with a federal lead paint disclosure",
      },
    ],
    published: "2026-03-02",
    reviewed: "2026-11-18",
    callToAction: {
      heading: "Have a house in mind?",
      text: "Send me the address. I will tell you what the public record shows and what I would check before an offer.",
      button: "Get in Touch",
    },
  },
];
