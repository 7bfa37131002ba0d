import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder, removed after the test. For tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shingle-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
