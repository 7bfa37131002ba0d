import { existsSync } from "node:fs";
import { type Environment, withNamesOfOnce } from "./names-of-once.ts";

/** The process's environment with the settings of `.env` in the current folder, if there is one; the process's own win. */
export function environmentWithFile(): Environment {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return withNamesOfOnce(process.env);
}
