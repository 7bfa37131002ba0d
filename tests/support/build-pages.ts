import { execFileSync } from "node:child_process";

/** Tests speak to the built pages, as visitors do: build them when something changed. */
export default function buildPages(): void {
  execFileSync("node", ["cli/build-steps/build-when-needed.ts"], { stdio: ["ignore", "inherit", "inherit"] });
}
