import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Counts } from "./counts.ts";
import { failureLine } from "./failures.ts";

const folder = "infra";

/** Runs the tests of infra/. Its large packages are not part of the product, so they are installed when missing. */
export function runInfra(results: string): Counts {
  if (!isInstalled() && !install()) {
    process.stdout.write("The tests of infra/ were not run: its packages could not be installed.\n");
    return { passed: 0, failed: 0, skipped: 1, failures: [] };
  }
  const file = join(results, "infra.tap");
  const types = node(join("node_modules", "typescript", "bin", "tsc"), "--noEmit");
  const tests = node(
    "--test",
    ...["--test-reporter=dot", "--test-reporter-destination=stdout"],
    ...["--test-reporter=tap", `--test-reporter-destination=${file}`],
  );
  const counts = existsSync(file) ? readSummary(readFileSync(file, "utf8")) : nothing;
  const crashed = tests !== 0 && counts.failed === 0;
  const failures = types === 0 ? counts.failures : [...counts.failures, failureLine(folder, "its types")];
  return { ...counts, failures, failed: counts.failed + Number(crashed) + Number(types !== 0) };
}

const nothing: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

function isInstalled(): boolean {
  return existsSync(join(folder, "node_modules", "aws-cdk-lib", "package.json"));
}

function install(): boolean {
  process.stdout.write("Installing the packages of infra/ …\n");
  return spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder }).status === 0;
}

/** Runs the current Node and returns its exit code. */
function node(...parameters: string[]): number | null {
  return spawnSync(process.execPath, parameters, { cwd: folder, stdio: "inherit" }).status;
}

/** The comments at the end of a TAP report, such as `# pass 23`. */
function readSummary(tap: string): Counts {
  const count = (kind: string) => Number(new RegExp(`^# ${kind} (\\d+)$`, "m").exec(tap)?.[1] ?? 0);
  return {
    passed: count("pass"),
    failed: count("fail") + count("cancelled"),
    skipped: count("skipped") + count("todo"),
    failures: [...tap.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, title = ""]) => failureLine(folder, title)),
  };
}
