import { wholeNumber } from "../../formats.ts";
import type { PropertyType } from "./listing-facts.ts";

export const propertyTypeWord: Record<PropertyType, string> = {
  "single-family": "Single-family",
  townhome: "Townhome",
  condo: "Condo",
  "multi-family": "Multi-family",
  manufactured: "Manufactured",
  land: "Land",
};

/** The error messages of the facts' fields. */
export const factsWording = {
  propertyType: "Please choose one of the types, or none.",
  lotSize: "Please enter the size of the lot, such as 0.25 or 10.",
  lotUnit: "Please choose acres or square feet.",
  yearBuilt: "Please enter the year in four digits, such as 1998.",
  garageSpaces: "Please enter the garage spaces as a whole number, 0 or more.",
  hoaFee: "Please enter dollars per month, such as 45 or 268.50, or 0 for none.",
  yearlyTaxes: "Please enter dollars per year, such as 3120.",
  place: "Please choose the location on the map, or type its latitude and longitude, such as 38.84, -104.82.",
  virtualTour: "Please enter a full address that starts with https://.",
  date: "Please choose a day.",
  time: "Please choose a time.",
  until: "Please choose an end time after the start.",
  again: "Another open house starts at this time.",
  openHouses: "Please send each open house with its date, from and until.",
  mustBeObject: "Please send the facts as one object.",
  mustBeText: "Please write this as text.",
  tooLong: (limit: number) => `Please use at most ${wholeNumber(limit)} characters.`,
  tooMuch: (limit: number) => `Please enter at most ${wholeNumber(limit)}.`,
  tooMany: (limit: number) => `You can add up to ${limit} open houses. Please remove one.`,
} as const;
