import type { ListingFacts, OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import { placeText } from "#domain/map/box.ts";

/** The facts that one field each holds. Nobody types whose year the taxes are of. */
export type FactField = Exclude<keyof ListingFacts, "openHouses" | "taxYear">;

/** What stands in the fields of "More about this home". */
export type FactsValues = Record<FactField, string> & { openHouses: OpenHouse[] };

export function factsValuesOf(facts: ListingFacts = {}): FactsValues {
  const text = (value: string | number | undefined) => String(value ?? "");
  return {
    propertyType: text(facts.propertyType),
    lotSize: text(facts.lotSize),
    lotUnit: facts.lotUnit ?? "acres",
    yearBuilt: text(facts.yearBuilt),
    garageSpaces: text(facts.garageSpaces),
    hoaFee: text(facts.hoaFee),
    yearlyTaxes: text(facts.yearlyTaxes),
    place: facts.place ? placeText(facts.place) : "",
    virtualTour: text(facts.virtualTour),
    openHouses: facts.openHouses ?? [],
  };
}

/** Whether anything is told; a unit alone is nothing. */
export function hasFacts({ lotUnit: _unit, openHouses, ...texts }: FactsValues): boolean {
  return openHouses.length > 0 || Object.values(texts).some(Boolean);
}

/** What the next open house begins with: the hours of the last one, or those of most. */
export function nextOpenHouse(openHouses: readonly OpenHouse[]): OpenHouse {
  const { from, until } = openHouses.at(-1) ?? { from: "11:00", until: "13:00" };
  return { date: "", from, until };
}
