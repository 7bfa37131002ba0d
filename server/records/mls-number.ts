/** The number of a home in the MLS as it is compared: people type it with and without capitals. */
export function plainNumber(mlsNumber: string): string {
  return mlsNumber.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
