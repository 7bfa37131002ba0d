/** One runner's test results. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** One line per failed test: its location, its title, and the start of its first error. */
  failures: string[];
}
