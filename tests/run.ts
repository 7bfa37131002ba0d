import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Counts } from "./support/counts.ts";
import { playwrightFailures, playwrightSecondTries, vitestFailures, vitestSecondTries } from "./support/failures.ts";

import { runInfra } from "./support/run-infra.ts";
import { withoutRestic } from "./support/without-restic.ts";

/**
 * `npm test`: builds, runs every test, and closes with one line that counts them all. `npm test -- --update` runs none,
 * but accepts what the pages look like now. `npm test -- --platform aws` runs the whole browser suite on what stands for AWS, and
 * nothing else: with everything there it would take too long for each change. A test that fails is tried once more: of
 * 5,000 one meets a busy machine. What passes only then is named at the end.
 */

const results = mkdtempSync(join(tmpdir(), "shingle-tests-"));
const chromium = findChromium() ?? installChromium();
installRestic();

run("npm", ["run", "--silent", "build"]);
if (process.argv.includes("--update")) process.exit(acceptLooks());
const counts = isOnAws() ? [runPlaywright("aws")] : runEverything();
const total = (kind: "passed" | "failed" | "skipped") => counts.reduce((sum, count) => sum + count[kind], 0);
for (const test of counts.flatMap(({ secondTries }) => secondTries))
  process.stdout.write(`\nPassed at the second try: ${test}`);
for (const failure of counts.flatMap(({ failures }) => failures)) process.stdout.write(`\nFAILED ${failure}`);
process.stdout.write(`\n${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped\n`);
process.exit(total("failed") > 0 || total("passed") === 0 ? 1 : 0);

function isOnAws(): boolean {
  const at = process.argv.indexOf("--platform");
  if (at < 0) return false;
  if (process.argv[at + 1] === "aws") return true;
  process.stderr.write("npm test -- --platform aws: no other platform is named.\n");
  process.exit(1);
}

function runEverything(): Counts[] {
  return [
    runVitest(),
    runInfra(results),
    runPlaywright("embedded"),
    // The agent's half and the visitor's forms once more, on what stands for AWS.
    runPlaywright("aws", [
      "admin",
      "agent",
      "flood",
      "hostile",
      "inbox",
      "listing-form",
      "pages-published",
      "photos",
      "settings",
      "spam",
      "visitor",
    ]),
  ];
}

function runVitest(): Counts {
  const file = join(results, "vitest.json");
  const { status } = spawnSync(
    "vitest",
    ["run", "--retry=1", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    {
      stdio: "inherit",
    },
  );
  if (!existsSync(file)) return nothingBut(`${file} was not written`);
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failures = vitestFailures(report.testResults);
  return {
    passed: report.numPassedTests,
    // A crash outside of any test, such as an unhandled rejection, fails the run too.
    failed: failures.length === 0 && status !== 0 ? 1 : failures.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures,
    secondTries: vitestSecondTries(report.testResults),
  };
}

function runPlaywright(platform: "embedded" | "aws", specs: string[] = []): Counts {
  const file = join(results, `playwright-${platform}.json`);
  const { status } = spawnSync("playwright", ["test", "--retries=1", "--reporter=line,json", ...specs], {
    stdio: "inherit",
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      SITE_PLATFORM: platform,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  });
  if (!existsSync(file)) return nothingBut(`${file} was not written`);
  const report = JSON.parse(readFileSync(file, "utf8"));
  const { stats, errors } = report;
  const failed: number = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: stats.skipped,
    failures: playwrightFailures(report, platform),
    secondTries: playwrightSecondTries(report, platform),
  };
}

function nothingBut(failure: string): Counts {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure], secondTries: [] };
}

/** Accepts what the pages look like now: keeps a picture of each that looks different (tests/looks). */
function acceptLooks(): number {
  const { status } = spawnSync("playwright", ["test", "looks.spec", "--reporter=line", "--update-snapshots"], {
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  return status ?? 1;
}

/** The one without a window first: the same engine opens a page with a third of the work (measured 2026-11-22). */
function findChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return places.find((place) => place && existsSync(place));
}

/** On Debian as root the browser can be installed; elsewhere a person has to. */
function installChromium(): string {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write("Installing Chromium for the browser tests …\n");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"]);
  }
  const found = findChromium();
  if (found) return found;
  process.stderr.write("The browser tests need Chromium: install it, or name it in CHROMIUM_PATH.\n");
  process.exit(1);
}

/** Tests with the real restic say themselves why they are skipped where it is not and cannot be installed. */
function installRestic(): void {
  if (!withoutRestic || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stdout.write("Installing restic for the tests of backups …\n");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "restic", "openssh-sftp-server"]);
}

function run(command: string, parameters: string[]): void {
  try {
    execFileSync(command, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: Buffer; stderr?: Buffer };
    process.stderr.write(`${stdout}${stderr}\n${command} ${parameters.join(" ")} failed.\n`);
    process.exit(1);
  }
}
