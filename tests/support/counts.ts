/** How the tests of one runner went. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test in one line: where it stands, what it is called, and how its first complaint begins. */
  failures: string[];
}
