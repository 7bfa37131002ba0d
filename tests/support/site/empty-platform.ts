import { openEmbeddedPlatform } from "#server/embedded/platform.ts";
import type { Platform } from "#server/ports/platform.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { copyTemplate } from "./site-templates.ts";

/** A platform with nothing in it: to make its tables takes longer than most tests, so they are copied. Its folder is gone after the test. */
export function openEmptyPlatform(): Platform {
  const dataDir = temporaryFolder();
  copyTemplate("empty tables", dataDir);
  return openEmbeddedPlatform({ dataDir });
}
