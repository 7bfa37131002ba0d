import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Does this after the test that is under way; outside of one, after all tests of the file. */
export function afterwards(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(work as () => Promise<void>);
  else afterAll(work as () => Promise<void>);
}
