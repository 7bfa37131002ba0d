/** One runner's test results. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** One line per failed test: its location, its title, and the start of its first error. */
  failures: string[];
  /** One line per test that passed only at its second try. It counts as passed but needs fixing. */
  secondTries: string[];
}
