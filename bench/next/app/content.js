import { readFileSync } from "node:fs";

/** What a query would answer. */
export function readContent() {
  return JSON.parse(readFileSync("content.json", "utf8"));
}
