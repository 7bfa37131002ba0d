import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder outside of the project with packages that only measurements need, installed once. Returns nothing when they cannot
 * be fetched.
 */
export function installedOnDemand(name: string, packages: string[]): string | undefined {
  const folder = join(tmpdir(), "shingle-bench", name);
  const done = join(folder, "installed");
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  try {
    execFileSync("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: folder, stdio: "ignore" });
  } catch {
    return undefined;
  }
  writeFileSync(done, "");
  return folder;
}
