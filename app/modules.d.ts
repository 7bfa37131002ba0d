declare module "virtual:islands-address" {
  /** Where the file that wakes islands is served. */
  export const islandsAddress: string;
}

declare module "*?script" {
  /** The file as one small classic script, to be inlined. */
  const script: string;
  export default script;
}
