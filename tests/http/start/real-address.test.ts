import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const SITE_URL = "https://www.example.com";

/** Starts a site that should end right away. */
async function refusal(settings: Record<string, string>, words = ["server/main.ts"]) {
  const environment = { ...process.env, PORT: "0", ADMIN_PASSWORD: "", SITE_URL, ...settings };
  const site = spawn(process.execPath, words, { env: environment });
  onTestFinished(() => void site.kill("SIGKILL"));
  const [sentence, [code]] = await Promise.all([text(site.stderr), once(site, "exit")]);
  return { sentence, code };
}

describe("a site with a real address", () => {
  it("refuses an empty folder, which may be the wrong one, and writes nothing to it", async () => {
    const folder = temporaryFolder();
    for (const dataDir of [folder, join(folder, "missing")]) {
      const { sentence, code } = await refusal({ DATA_DIR: dataDir });
      expect(code).toBe(78);
      expect(sentence).toContain(`There's no site in ${dataDir} yet, but ${SITE_URL} is a real address`);
      expect(sentence).toContain("set DATA_DIR to it");
      expect(sentence).toContain("SETUP=1");
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it("creates no account in an empty folder either, because no one could log in with it", async () => {
    const dataDir = temporaryFolder();
    const { sentence, code } = await refusal({ DATA_DIR: dataDir }, ["cli/admin.ts", "create", "hannah"]);
    expect([code, readdirSync(dataDir)]).toEqual([1, []]);
    expect(sentence).toContain(`There's no site in ${dataDir} yet`);
  });

  it("reports an interrupted restore first, because its folder isn't empty", async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, "restoring"));
    expect((await refusal({ DATA_DIR: dataDir })).sentence).toContain("npm run restore -- --finish");
    expect(existsSync(join(dataDir, "shingle.db"))).toBe(false);
  });
});
