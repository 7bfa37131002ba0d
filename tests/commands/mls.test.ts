import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it, vi } from "vitest";
import { mlsSite } from "#tests/support/site/mls-site.ts";

// Each command runs in its own process.
vi.setConfig({ testTimeout: 120_000 });
const call = promisify(execFile);

it("an operator reads the whole feed again beside the running site", async () => {
  const { put, site, state } = await mlsSite({ count: 40 });
  const environment = {
    ...{ PATH: process.env.PATH, DATA_DIR: site.services.config.dataDir, MLS_ALLOW_PRIVATE: "1", SETUP: "1" },
  };
  const mls = (word: string) => call(process.execPath, ["cli/mls.ts", word], { env: environment as NodeJS.ProcessEnv });
  await put({ isEnabled: true });
  await expect.poll(async () => (await state()).runs.length).toBe(1);
  expect((await mls("rebuild")).stdout).toMatch(/^Homes: \d+ new\./);
});
