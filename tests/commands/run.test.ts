import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runCommand } from "#tests/support/run-command.ts";

const dataDir = mkdtempSync(join(tmpdir(), "shingle-words-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const commands = [
  "doctor",
  "backup",
  "restore",
  "photos",
  "migrate",
  "admin",
  "stage",
  "smoke-aws",
  "aws-setup",
] as const;

it.each(commands)("an operator who asks %s for help sees its usage, and nothing else happens", async (command) => {
  const { status, stdout, stderr } = await run(command, "--help");
  expect([status, stdout, stderr]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^(npm run ${command}|npx node cli/${command}.ts) `)),
    "",
  ]);
  expect(readdirSync(dataDir)).toEqual([]);
});

it.each(commands)("an operator who mistypes an option of %s sees which one, below the usage", async (command) => {
  const { status, stdout, stderr } = await run(command, "--ovrwrite");
  expect([status, stdout, stderr]).toEqual([
    1,
    "",
    expect.stringMatching(new RegExp(`^(npm run ${command}|npx node cli/${command}.ts) `)),
  ]);
  expect(stderr).toMatch(/\n\nUnknown option '--ovrwrite'\.\n$/);
  expect(readdirSync(dataDir)).toEqual([]);
});

it.each(commands)("an operator who gives %s unknown arguments sees them in the error", async (command) => {
  const { status, stderr } = await run(command, "sideways", "and", "down");
  expect([status, stderr]).toEqual([1, expect.stringMatching(/\n\nNot understood: sideways and down\n$/)]);
  expect(readdirSync(dataDir)).toEqual([]);
});

it("an operator of a release sees its own command name in the help", async () => {
  const { stdout } = await runCommand(["cli/aws-setup.ts", "--help"], {
    DATA_DIR: dataDir,
    SHINGLE_COMMAND: "avery",
  });
  expect(stdout).toMatch(/^avery aws-setup /);
});

function run(command: (typeof commands)[number], ...words: string[]) {
  return runCommand([`cli/${command}.ts`, ...words], { DATA_DIR: dataDir });
}
