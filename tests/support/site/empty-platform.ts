import { onTestFinished } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
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

/** The same, opened. Closed after the test. @param newPersonId chooses new people's ids */
export function openEmptyPlatform(newPersonId?: (inquiry: Inquiry) => string): Platform {
  const platform = openEmbeddedPlatform({ dataDir: emptyDataFolder(), newPersonId });
  onTestFinished(() => platform.close());
  return platform;
}
