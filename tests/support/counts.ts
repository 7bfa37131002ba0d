/** How the tests of one runner went. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
