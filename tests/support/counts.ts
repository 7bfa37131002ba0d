/** How the tests of one runner went. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test in one line: where it stands, what it is called, and how its first complaint begins. */
  failures: string[];
  /** Each test that failed once and passed at its second try, in such a line. It counts as passed, and wants to be mended. */
  secondTries: string[];
}
