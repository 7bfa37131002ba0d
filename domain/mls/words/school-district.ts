/** The schools of a district whose ZIP code isn't known here. */
export const schoolSearch = "https://nces.ed.gov/ccd/schoolsearch/";

/** The ZIP code of a school district's offices in the county, by its number. */
export const districtZipCodes: Readonly<Record<string, string>> = {
  3: "80911",
  8: "80817",
  11: "80903",
  14: "80829",
  20: "80920",
  38: "80132",
  49: "80831",
};

/**
 * The school district that words name, which were not understood as criteria: its number, or none if it is named by its
 * name. `undefined` if no district is named.
 */
export function schoolDistrict(words: readonly string[]): { number?: string } | undefined {
  const said = words.find((each) => named.test(each));
  if (said === undefined) return undefined;
  const number = numbered.exec(said)?.[1];
  return number === undefined ? {} : { number };
}

const named = /\bdistrict\b|\bd-?\d{1,2}\b/i;
const numbered = /\b(?:d-?|district (?:#|no\.? ?)?)(\d{1,2})\b/i;
