import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const [, lastStage = ""] = readFileSync("Dockerfile", "utf8").split(/^FROM .*\n(?![\s\S]*^FROM )/m);
const copies = [...lastStage.matchAll(/^COPY --from=build (?:--chmod=\d+ )?(.+) (\S+)$/gm)].map(
  ([, sources = "", target = ""]) => ({
    sources: sources.split(" ").map((path) => path.replace("/app/", "")),
    target,
  }),
);
const settings = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(lastStage)?.[1]?.matchAll(/(\w+)=(\S+)/g) ?? [])].map(([, name, value]) => [name, value]),
);

/** A folder with the files the Dockerfile's last stage copies. Packages are linked, because Docker isn't available to install them. */
function image(): string {
  const root = temporaryFolder();
  for (const { sources, target } of copies) {
    for (const source of sources) {
      const place = target === "./" ? join(root, "app", basename(source)) : join(root, resolve("/app", target));
      mkdirSync(join(place, ".."), { recursive: true });
      if (source === "node_modules") symlinkSync(resolve(source), place);
      else cpSync(source, place, { recursive: true, filter: (path) => !path.includes("content/demo/pictures") });
    }
  }
  return root;
}

it("an operator's image serves port 80 with data in /storage, as an unprivileged user", () => {
  expect(settings).toMatchObject({ PORT: "80", HOST: "0.0.0.0", DATA_DIR: "/storage", NODE_ENV: "production" });
  expect(lastStage).toMatch(/^USER node$/m);
  expect(copies.flatMap(({ sources }) => sources)).toEqual(expect.arrayContaining(["LICENSE", "CHANGELOG.md"]));
});

it("an operator's image has everything to start, serve, and be backed up while running", async () => {
  const root = image();
  const storage = join(root, "storage");
  const env = {
    ...process.env,
    ...settings,
    DATA_DIR: storage,
    PORT: String(await freePort()),
    DEMO: "0",
    SITE_URL: "",
  };
  const [program = "", ...words] = JSON.parse(/^CMD (\[.+\])$/m.exec(lastStage)?.[1] ?? "[]") as string[];
  expect(program).toBe("node");
  const site = spawn(process.execPath, words, { cwd: join(root, "app"), env, stdio: "ignore" });
  onTestFinished(() => void site.kill("SIGKILL"));
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${env.PORT}/health/live`)).ok).toBe(true), {
    timeout: 100_000,
    interval: 200,
  });
  for (const [hook, word] of [
    ["pre-backup", "make"],
    ["post-restore", "restore"],
  ] as const) {
    expect(statSync(join(root, "hooks", hook)).mode & 0o111).toBe(0o111);
    expect(readFileSync(join(root, "hooks", hook), "utf8")).toContain(`exec node /app/cli/safe-copy.ts ${word}`);
  }
  const copy = async (word: string) => {
    const [status] = await once(
      spawn(process.execPath, [join(root, "app/cli/safe-copy.ts"), word], { env, stdio: "ignore" }),
      "exit",
    );
    return status;
  };
  expect([await copy("make"), existsSync(join(storage, "safe-copy.db"))]).toEqual([0, true]);
  const ended = once(site, "exit");
  site.kill("SIGTERM");
  await ended;
  expect([await copy("restore"), existsSync(join(storage, "safe-copy.db"))]).toEqual([0, false]);
});
