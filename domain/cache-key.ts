/** Where a public page is cached. */
export interface CacheKey {
  address: string;
  /** One of so many addresses that few visitors share it: cached for a minute, apart from the others. */
  isPassing?: true;
}
