/** The names of the files beside those of the MLS: the first has the other pages, the second the agent's own homes. */
export const fileNames = ["1.xml", "2.xml"];

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
