/** As many homes as one file of the sitemap has, with their pictures, or hardly more. */
export const mostInOneFile = 1000;

/** In how many files the homes stand: a power of 16, because stores share them out so. */
export function sharesOf(homes: number): number {
  return Math.min(16 ** Math.max(0, Math.ceil(Math.log(homes / mostInOneFile) / Math.log(16))), 4096);
}

/** The names of the files where there are several: the first has the other pages, and homes of the MLS when they are few. */
export function fileNames(shares: number): string[] {
  return Array.from({ length: shares + 1 }, (_, at) => `${at + 1}.xml`);
}

/**
 * @param isSplit whether there are several files also for one share
 * @returns which share of the homes a file has, from 0; -1 for the one with the other pages, nothing for no file's name
 */
export function shareNamed(name: string, shares: number, isSplit = shares > 1): number | undefined {
  const at = isSplit ? fileNames(shares).indexOf(name) : -1;
  return at < 0 ? undefined : at - 1;
}

/** As many homes of the MLS as one file has: they are read while visitors are answered. */
export const mostMlsHomesInOneFile = 10_000;
/** More files than any MLS needs. */
const mostMlsFiles = 100;

/** In how many files of their own the homes of the MLS stand; 0 where they fit into the one with the other pages. */
export function mlsFilesOf(homes: number): number {
  return homes <= mostMlsHomesInOneFile ? 0 : Math.min(Math.ceil(homes / mostMlsHomesInOneFile), mostMlsFiles);
}

export function mlsFileNames(files: number): string[] {
  return Array.from({ length: files }, (_, at) => `homes-${at + 1}.xml`);
}

/** @returns the place of a file among those with homes of the MLS, from 0; nothing for another name */
export function mlsFileNamed(name: string): number | undefined {
  const at = mlsFileNames(mostMlsFiles).indexOf(name);
  return at < 0 ? undefined : at;
}
