import { defineConfig } from "@playwright/test";

/** Debian's Chromium, or the one that CHROMIUM_PATH names; tests/run.ts finds or installs one. */
const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** The agent's in every site of the browser's tests: Cognito takes none with spaces. */
process.env.SITE_PASSWORD = "correct-horse-battery";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/prepare.ts",
  outputDir: "test-results",
  // A folder: `npm test` leaves some to the trials (tests/run.ts).
  testIgnore: process.env.LEFT_OUT ? `**/${process.env.LEFT_OUT}/**` : [],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // What a page shows comes late on a busy machine.
  expect: { timeout: 15_000 },
  use: {
    // A worker's tests use one window, emptied between them: a new one for each costs half a second of work.
    reuseContext: true,
    // So that an action that waits in vain names itself, instead of the whole test running out of time.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath,
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A fifth less work for each page: no process for drawing, and none in reserve for the next page.
        "--in-process-gpu",
        "--disable-site-isolation-trials",
        "--renderer-process-limit=1",
        // So that letters have the shapes that they have in a window.
        "--font-render-hinting=none",
      ],
    },
    screenshot: "only-on-failure",
  },
});
