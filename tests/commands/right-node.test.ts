import { expect, it } from "vitest";
import { runCommand } from "#tests/support/run-command.ts";

const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';

it.each(["server/start.js", "cli/doctor.js", "cli/build-steps/before-start.js"])(
  "an operator whose Node is too old for %s sees the required version and no stack trace",
  async (program) => {
    const { status, stdout, stderr } = await runCommand(["--import", `data:text/javascript,${old}`, program], {});
    expect([status, stdout, stderr]).toEqual([
      1,
      "",
      expect.stringMatching(/^This is Node 20\.20\.2, but Shingle needs Node \d+\.\d+\.\d+, .*\n$/),
    ]);
  },
);
