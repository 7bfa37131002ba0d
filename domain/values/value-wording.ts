import type { ValueRequest } from "./value-request.ts";

/** Texts of the page where an owner asks what her home is worth, and of what the agent sees of it. */
export const valueWording = {
  task: "Prepare a market analysis",
  heading: "What is my home worth?",
  /** What the message says if the owner writes nothing else. */
  message: "Please send me a market analysis of my home.",
  notAppraisal: "A market analysis is my opinion of price. It is not an appraisal.",
  sent: (name: string) => `Thank you. Your request has arrived, and ${name} will reply by email.`,
  fromElsewhere: "Your browser sent this form from another site, so it wasn’t accepted. Please fill it in here.",
  missing: {
    street: "Please enter the street address.",
    city: "Please enter the city.",
    type: "Please choose the type of home.",
    condition: "Please choose the home's condition.",
    when: "Please choose when you may sell.",
  },
  badZip: "Please enter a ZIP code, like 80904.",
  badBeds: "Please enter the number of bedrooms, or 0.",
  badBaths: "Please enter the number of bathrooms, like 2.5, or 0.",
  badSquareFeet: "Please enter square feet as a number, or leave this empty.",
  badYear: "Please enter the year it was built, like 1998, or leave this empty.",
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
  photos: {
    tooMany: "Please choose at most 6 photos. None of these were saved.",
    tooLarge: "These photos are larger than 60 MB together. Please choose fewer, or smaller copies.",
    ofFile: (name: string, error: string) => `${name || "A photo"}: ${error}`,
    tooOften: "Too many photos came in this hour. Send your request without them, or try again in an hour.",
    again: "Please choose your photos again.",
    unfinished: "We couldn't read all of this form. Please send it again.",
  },
} as const;

export const typeWords: Record<ValueRequest["type"], string> = {
  "single-family": "Single-family home",
  townhome: "Townhome",
  condo: "Condo",
  "multi-family": "Multi-family home",
  manufactured: "Manufactured home",
  land: "Land",
};

export const conditionWords: Record<ValueRequest["condition"], string> = {
  updated: "Updated in the last few years",
  good: "Well kept",
  dated: "Sound, with dated finishes",
  repairs: "Needs repairs",
};

export const whenWords: Record<ValueRequest["when"], string> = {
  now: "As soon as possible",
  "three-months": "In the next 3 months",
  "six-months": "In 3 to 6 months",
  year: "In 6 to 12 months",
  curious: "I'm just curious for now",
};

/** `1480 Elm Street, Monument, 80132` */
export const valueAddress = ({ street, city, zip }: Pick<ValueRequest, "street" | "city" | "zip">) =>
  [street, city, zip].join(", ");

/** What the agent reads, as terms and words. */
export function valueFactLines(request: ValueRequest): [term: string, words: string][] {
  const { type, beds, baths, squareFeet, year, condition, when } = request;
  return [
    ["Home", valueAddress(request)],
    ["Type", typeWords[type]],
    ["Rooms", `${beds} ${beds === 1 ? "bed" : "beds"}, ${baths} ${baths === 1 ? "bath" : "baths"}`],
    ...(squareFeet ? ([["Size", `${squareFeet.toLocaleString("en-US")} sq ft`]] as [string, string][]) : []),
    ...(year ? ([["Built", String(year)]] as [string, string][]) : []),
    ["Condition", conditionWords[condition]],
    ["Selling", whenWords[when]],
  ];
}
