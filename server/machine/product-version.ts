import { readFileSync } from "node:fs";

/** The version of this program, as package.json has it. */
export function productVersion(): string {
  const facts: { version: string } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return facts.version;
}
