import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startCloudFor } from "./start.ts";

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shingle-loaded-"));
});
afterEach(() => {
  for (const site of running.splice(0)) site.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server and answers the addresses of all modules it had loaded when it said where it is. */
async function modulesOf(environment: Record<string, string>): Promise<string[]> {
  const [hooks, list] = [join(folder, "hooks.mjs"), join(folder, "loaded")];
  writeFileSync(
    hooks,
    `import { appendFileSync } from "node:fs";
    import { registerHooks } from "node:module";
    registerHooks({
      load(url, context, next) {
        appendFileSync(${JSON.stringify(list)}, url + "\\n");
        return next(url, context);
      },
    });`,
  );
  const site = spawn(process.execPath, ["--import", hooks, "server/main.ts"], {
    env: { ...process.env, PORT: "0", SITE_URL: "", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.push(site);
  await new Promise<void>((resolve, reject) => {
    site.stdout?.on("data", (text) => String(text).includes("Your site:") && resolve());
    site.once("exit", (code) => reject(new Error(`The site ended with ${code}.`)));
  });
  return readFileSync(list, "utf8").trim().split("\n");
}

const isOfTheCloud = (url: string) => /@aws-sdk|@smithy|build\/aws|server\/aws\/(?!config\.ts)/.test(url);

it("the embedded platform starts without the cloud's SDK and without its adapters", async () => {
  const loaded = await modulesOf({
    DATA_DIR: join(folder, "data"),
    DEMO: "0",
    ADMIN_PASSWORD: "correct horse battery",
  });
  expect(loaded.filter((url) => url.includes("/server/embedded/")).length).toBeGreaterThan(5);
  expect(loaded.filter(isOfTheCloud)).toEqual([]);
});

it("the cloud platform loads one file with both in it, and no package of the SDK", async () => {
  const { environment, close } = await startCloudFor(0, "correct horse battery");
  const loaded = await modulesOf(environment);
  expect(loaded.filter(isOfTheCloud)).toEqual([expect.stringMatching(/build\/aws\/platform\.js$/)]);
  running.at(-1)?.kill("SIGKILL");
  await close();
});
