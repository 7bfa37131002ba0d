import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { spawnSite } from "../../../support/site/spawned-site.ts";
import { temporaryFolder } from "../../../support/temporary-folder.ts";
import { startCloudFor } from "../../start.ts";

/** Starts the server and answers the addresses of all modules it had loaded when it said where it is. */
async function modulesOf(environment: Record<string, string>): Promise<string[]> {
  const folder = temporaryFolder();
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
  const site = await spawnSite({ ...environment, NODE_OPTIONS: `--import ${hooks}` });
  onTestFinished(() => site.end());
  return readFileSync(list, "utf8").trim().split("\n");
}

const isOfTheCloud = (url: string) => /@aws-sdk|@smithy|build\/aws|server\/aws\/(?!config\.ts)/.test(url);

it("the embedded platform starts without the cloud's SDK and without its adapters", async () => {
  const loaded = await modulesOf({ DATA_DIR: temporaryFolder(), DEMO: "0" });
  expect(loaded.filter((url) => url.includes("/build/site/")).length).toBeGreaterThan(5);
  expect(loaded.filter(isOfTheCloud)).toEqual([]);
  const packed = loaded.filter((url) => url.includes("/build/site/")).map((url) => readFileSync(new URL(url), "utf8"));
  const modules = packed.flatMap((code) => [...code.matchAll(/^\/\/ (\S+\.[jt]sx?)$/gm)].map(([, path = ""]) => path));
  expect(modules.filter((path) => path.startsWith("server/embedded/")).length).toBeGreaterThan(5);
  expect(modules.filter(isOfTheCloud)).toEqual([]);
});

it("the cloud platform loads one file with both in it, and no package of the SDK", async () => {
  const { environment, close } = await startCloudFor(0, "correct-horse-battery");
  const loaded = await modulesOf({ ADMIN_PASSWORD: "", ...environment });
  expect(loaded.filter(isOfTheCloud)).toEqual([expect.stringMatching(/build\/aws\/platform\.js$/)]);
  await close();
});
