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

/** Answers the addresses of the packed files among these, and the modules in them. */
function packedIn(loaded: string[]) {
  const files = loaded.filter((url) => url.includes("/build/site/"));
  const code = files.map((url) => readFileSync(new URL(url), "utf8"));
  const modules = code.flatMap((each) =>
    [...each.matchAll(/^\/\/ (?:#region )?(\S+\.[jt]sx?)$/gm)].map(([, path = ""]) => path),
  );
  return { files, modules };
}

it("the embedded platform starts from the pack, without the cloud's SDK and without its adapters", async () => {
  const loaded = await modulesOf({ DATA_DIR: temporaryFolder(), DEMO: "0" });
  const { files, modules } = packedIn(loaded);
  expect(files.length).toBeGreaterThan(5);
  expect(loaded.filter(isOfTheCloud)).toEqual([]);
  expect(modules.filter((path) => path.startsWith("server/embedded/")).length).toBeGreaterThan(5);
  expect(modules.filter(isOfTheCloud)).toEqual([]);
});

it("the cloud platform starts from the pack, too, with its adapters and the SDK in it", async () => {
  const { environment, close } = await startCloudFor(0, "correct-horse-battery");
  const loaded = await modulesOf({ ADMIN_PASSWORD: "", ...environment });
  expect(loaded.filter(isOfTheCloud)).toEqual([]);
  expect(loaded.filter((url) => /\/(server|domain)\/.*\.ts$/.test(url))).toEqual([]);
  const { modules } = packedIn(loaded);
  expect(modules).toContain("server/aws/platform.ts");
  expect(modules.some((path) => path.includes("@aws-sdk/"))).toBe(true);
  await close();
});
