import { execFileSync } from "node:child_process";
import { makeTemplates } from "./site-templates.ts";

/**
 * Before the tests of Vitest or of Playwright: they speak to the built pages, as visitors do, on copies of sites made once.
 * @returns what clears up after them
 */
export default function prepare(): Promise<() => void> {
  execFileSync("node", ["cli/build-steps/build-when-needed.ts"], { stdio: ["ignore", "inherit", "inherit"] });
  return makeTemplates();
}
