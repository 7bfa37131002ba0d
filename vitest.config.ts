import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{domain,content,server,app,cli}/**/*.test.{ts,tsx}",
      "tests/{http,abuse,aws,documents,reso-server}/**/*.test.ts",
    ],
    globalSetup: "tests/support/build-pages.ts",
    setupFiles: ["tests/support/no-console-error.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a test waits for comes late on a busy machine, and a test that is right then waits no longer than it must.
    expect: { poll: { timeout: 15_000 } },
  },
});
