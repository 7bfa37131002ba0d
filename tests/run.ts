import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Counts } from "./support/counts.ts";
import { playwrightFailures, vitestFailures } from "./support/failures.ts";
import { runInfra } from "./support/run-infra.ts";
import { withoutRestic } from "./support/without-restic.ts";

/**
 * Both suites build first, and close with one line that counts their tests. `npm test` proves behaviour, before each
 * change lands. `npm run trials` is for releases: kills, interrupted writes, a full disk, floods, upgrades, the
 * building of releases, what pages look like, the stack of infra/, and ten browser files on what stands for AWS.
 * `npm run trials -- --update` runs none, but accepts what the pages look like now. No test is tried again: one that
 * fails by chance shows a fault in itself or in the product. What only trials tell of the browser is in tests/e2e/trials;
 * the pictures in looks/ are compared on the engine that made them: another draws the edges of letters in another way.
 */

/** Browser tests on what stands for AWS: each goes through a store to a page. Contracts prove the rest of its stores. */
const cloudFiles = [
  ...["admin/admin.spec", "admin/admin-listings", "admin/inbox", "admin/people", "admin/seller", "admin/showings"],
  ...["trials/admin/listings/photos", "trials/admin/pages-published", "trials/admin/security", "trials/visitor/alerts"],
];

const results = mkdtempSync(join(tmpdir(), "shingle-tests-"));
const chromium = findChromium() ?? installChromium();
installRestic();

run("npm", ["run", "--silent", "build"]);
if (process.argv.includes("--update")) process.exit(acceptLooks());
const counts = process.argv.includes("trials") ? runTrials() : runTests();
const total = (kind: "passed" | "failed" | "skipped") => counts.reduce((sum, count) => sum + count[kind], 0);
for (const failure of counts.flatMap(({ failures }) => failures)) process.stdout.write(`\nFAILED ${failure}`);
process.stdout.write(`\n${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped\n`);
process.exit(total("failed") > 0 || total("passed") === 0 ? 1 : 0);

function runTests(): Counts[] {
  return [runVitest(["together", "apart"]), runPlaywright("embedded", { leavesOut: "trials" })];
}

function runTrials(): Counts[] {
  process.stdout.write(`The pictures of pages were made with chromium-headless-shell; this is ${chromium}.\n`);
  return [
    // Each makes processes of its own that flood or are flooded: more at a time would be a trial of the machine.
    runVitest(["trials"], ["--maxWorkers=100%"]),
    runInfra(results),
    runPlaywright("embedded", { files: ["trials/"] }),
    runPlaywright("aws", { files: cloudFiles }),
  ];
}

function runVitest(projects: string[], more: string[] = []): Counts {
  const file = join(results, "vitest.json");
  const chosen = [...projects.flatMap((project) => ["--project", project]), ...more];
  const { status } = spawnSync(
    "vitest",
    ["run", ...chosen, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    { stdio: "inherit" },
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
  };
}

function runPlaywright(platform: "embedded" | "aws", { leavesOut = "", files = [""] }): Counts {
  const file = join(results, `playwright-${platform}.json`);
  // Each run has a folder of its own: the next empties it first, and what a failure names has to be there at the end.
  const kept = `--output=test-results/${platform}`;
  const { status } = spawnSync(
    "playwright",
    ["test", "--reporter=line,json", kept, ...files.map((file) => `tests/e2e/${file}`)],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        CHROMIUM_PATH: chromium,
        SITE_PLATFORM: platform,
        LEFT_OUT: leavesOut,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    },
  );
  if (!existsSync(file)) return nothingBut(`${file} was not written`);
  const report = JSON.parse(readFileSync(file, "utf8"));
  const { stats, errors } = report;
  const failed: number = stats.unexpected + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: stats.skipped,
    failures: playwrightFailures(report, platform),
  };
}

function nothingBut(failure: string): Counts {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
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
