/** As many homes as one file of the sitemap has, with their pictures, or hardly more. */
export const mostInOneFile = 1000;

/** In how many files the homes stand: a power of 16, because stores share them out so. */
export function sharesOf(homes: number): number {
  return Math.min(16 ** Math.max(0, Math.ceil(Math.log(homes / mostInOneFile) / Math.log(16))), 4096);
}

/** The names of the files where there are several: the first has the other pages. */
export function fileNames(shares: number): string[] {
  return Array.from({ length: shares + 1 }, (_, at) => `${at + 1}.xml`);
}

/** @returns which share of the homes a file has, from 0; -1 for the one with the other pages, nothing for no file's name */
export function shareNamed(name: string, shares: number): number | undefined {
  const at = shares > 1 ? fileNames(shares).indexOf(name) : -1;
  return at < 0 ? undefined : at - 1;
}
