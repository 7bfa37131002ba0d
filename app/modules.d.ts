declare module "virtual:islands-address" {
  /** The address of the file that wakes islands. */
  export const islandsAddress: string;
}

declare module "*?script" {
  /** The file as one small classic script, to be inlined. */
  const script: string;
  export default script;
}
