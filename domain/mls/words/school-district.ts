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
