import { onTestFinished } from "vitest";
import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports/platform.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { copyTemplate } from "./site-templates.ts";

/** A data folder with empty tables, copied because creating them takes longer than most tests. Removed after the test. */
export function emptyDataFolder(): string {
  const dataDir = temporaryFolder();
  copyTemplate("empty tables", dataDir);
  return dataDir;
}

/** The same, opened. Closed after the test. */
export function openEmptyPlatform(): Platform {
  const platform = openEmbeddedPlatform({ dataDir: emptyDataFolder() });
  onTestFinished(() => platform.close());
  return platform;
}
