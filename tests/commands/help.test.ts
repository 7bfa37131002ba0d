import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, it } from "vitest";

it("the help of a release lists only commands that exist, each in one line", () => {
  const help = execFileSync("sh", ["deploy/shingle.sh", "help"], { encoding: "utf8" });
  const names = [...help.matchAll(/^shingle ([a-z-]+).* {2}\S/gm)].map(([, name]) => name ?? "");
  expect(names).toEqual(
    expect.arrayContaining(["start", "setup", "upgrade", "rollback", "backup", "restore", "doctor"]),
  );
  expect(names.filter((name) => name !== "start" && !existsSync(`cli/${name}.ts`))).toEqual([]);
  expect(help.split("\n").filter((line) => line.startsWith("shingle "))).toHaveLength(names.length);
});
