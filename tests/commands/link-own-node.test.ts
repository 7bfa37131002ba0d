import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readlinkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const own = `node-${process.platform}-${process.arch}`;

/** A checkout after npm installed the given packages. */
function checkout(...packages: string[]) {
  const root = temporaryFolder();
  for (const folder of ["cli", "node_modules/.bin", ...packages.map((name) => `node_modules/${name}/bin`)])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of packages) symlinkSync(process.execPath, join(root, "node_modules", name, "bin/node"));
  cpSync("cli/link-own-node.js", join(root, "cli/link-own-node.js"));
  const command = join(root, "node_modules/.bin/node");
  return {
    command,
    link: () => spawnSync(process.execPath, [join(root, "cli/link-own-node.js")], { encoding: "utf8" }).stderr,
  };
}

it.skipIf(process.platform === "win32")("the site's own Node is found after npm removed its link", () => {
  const { command, link } = checkout(own, "node-other-system");
  expect(link()).toBe("");
  expect(readlinkSync(command)).toBe(`../${own}/bin/node`);
  expect(spawnSync(command, ["--version"], { encoding: "utf8" }).stdout).toBe(`${process.version}\n`);
});

it.skipIf(process.platform === "win32")("a broken link is replaced, and a good one is left alone", () => {
  const { command, link } = checkout(own);
  symlinkSync("../gone/bin/node", command);
  expect([link(), readlinkSync(command)]).toEqual(["", `../${own}/bin/node`]);
  const kept = checkout(own);
  symlinkSync(process.execPath, kept.command);
  expect([kept.link(), readlinkSync(kept.command)]).toEqual(["", process.execPath]);
});

it.skipIf(process.platform === "win32")("a package with a different name is also found", () => {
  const { command, link } = checkout(own.replace("node-", "node-bin-"));
  expect([link(), readlinkSync(command)]).toEqual(["", `../${own.replace("node-", "node-bin-")}/bin/node`]);
});

it("a machine without a matching package keeps its own Node", () => {
  const { command, link } = checkout("node-other-system");
  expect([link(), existsSync(command)]).toEqual(["", false]);
});

it.each([
  ["18.20.4", 1],
  ["20.0.0", 1],
  ["20.18.3", 1],
  ["20.19.0", 0],
  ["22.1.0", 0],
])(
  "an operator who installs with Node %s sees the required version, and the installation exits with %d",
  (node, status) => {
    const version = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${node}" } })`;
    const words = ["--import", `data:text/javascript,${version}`, "cli/link-own-node.js"];
    const installed = spawnSync(process.execPath, words, { encoding: "utf8" });
    const sentence = `This needs Node 20.19 or newer to be installed; this is ${node}.\n`;
    expect([installed.status, installed.stderr]).toEqual([status, status === 1 ? sentence : ""]);
  },
);
