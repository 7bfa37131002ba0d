import { defineConfig } from "@playwright/test";

/** Debian's Chromium, or the one CHROMIUM_PATH names. tests/run.ts finds or installs one. */
const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** The agent's name on every browser-test site. Cognito allows no spaces. */
process.env.SITE_PASSWORD = "correct-horse-battery";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/prepare.ts",
  outputDir: "test-results",
  // A folder that `npm test` leaves to the trials (tests/run.ts).
  testIgnore: process.env.LEFT_OUT ? `**/${process.env.LEFT_OUT}/**` : [],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // Pages render late on a busy machine.
  expect: { timeout: 15_000 },
  use: {
    // A worker's tests share one window, cleared between them. A new window per test costs half a second.
    reuseContext: true,
    // An action that waits in vain fails by name before the whole test times out.
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
        // A fifth less work per page: no GPU process, and no spare renderer.
        "--in-process-gpu",
        "--disable-site-isolation-trials",
        "--renderer-process-limit=1",
        // Headless text then has the same glyph shapes as in a window.
        "--font-render-hinting=none",
      ],
    },
    screenshot: "only-on-failure",
  },
});
