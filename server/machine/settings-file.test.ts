import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { loadSettings, readSettings } from "./settings-file.ts";

it.each([
  ["MAIL_FROM=Hannah Miller <hannah@example.com>", "Hannah Miller <hannah@example.com>"],
  ["RESTIC_PASSWORD=cedar#shingles&rain;touch $HOME `id` $(id)", "cedar#shingles&rain;touch $HOME `id` $(id)"],
  ["RESTIC_PASSWORD=#cedar", "#cedar"],
  [`RESTIC_PASSWORD="cedar # 'shingles' \\"in\\" \\\\ the \\$rain\\n"`, `cedar # 'shingles' "in" \\ the $rain\\n`],
  [`RESTIC_PASSWORD='cedar \\ "shingles" # $rain'`, `cedar \\ "shingles" # $rain`],
  ["RESTIC_PASSWORD=ce\\dar\\\\shingles", "cedar\\shingles"],
  [`RESTIC_PASSWORD=ce'dar"`, `ce'dar"`],
  ["  RESTIC_PASSWORD = cedar shingles  \r", "cedar shingles"],
  ["RESTIC_PASSWORD=a=b", "a=b"],
  ["RESTIC_PASSWORD=", ""],
  ["RESTIC_PASSWORD=first\n# RESTIC_PASSWORD=second\n; third\n\nRESTIC_PASSWORD=last", "last"],
])("a setting means the same to a command and the service: %j", (text, value) => {
  expect(Object.values(readSettings(text, "shingle.env"))).toEqual([value]);
});

it.each([
  ["export PORT=3000", "isn't NAME=value."],
  ["PORT", "isn't NAME=value."],
  ["MY-PORT=3000", "isn't NAME=value."],
  ["PORT=3000 # the port", "(PORT) has a # after a space."],
  ["RESTIC_PASSWORD='cedar", "(RESTIC_PASSWORD) has a quote that isn't closed on its line."],
  ['RESTIC_PASSWORD="cedar\\"', "(RESTIC_PASSWORD) has a quote that isn't closed on its line."],
  ["RESTIC_PASSWORD='cedar'shingles", "(RESTIC_PASSWORD) goes on after its closing quote."],
  ["PORT='3000' # the port", "(PORT) goes on after its closing quote."],
  ["RESTIC_PASSWORD=cedar\\\nshingles", "(RESTIC_PASSWORD) ends with a backslash."],
  ["# a comment that goes on \\\nPORT=3000", "isn't NAME=value."],
])("a line that another program might read differently is refused, and its value isn't printed: %j", (text, why) => {
  const read = () => readSettings(`SITE_URL=\n${text}`, "shingle.env");
  expect(read).toThrow(`shingle.env, line 2 ${why.replace(/\.$/, "")}`);
  expect(read).not.toThrow("cedar");
});

it("an installed site's settings override the administrator's shell, but not the site's own data folder", () => {
  const file = join(temporaryFolder(), "hannah.env");
  writeFileSync(file, "PORT=3002\nDATA_DIR=/elsewhere\n");
  const environment = { SHINGLE_SETTINGS: file, PORT: "4000", DATA_DIR: "/var/lib/hannah", HOME: "/root" };
  loadSettings(environment);
  expect(environment).toEqual({ PORT: "3002", DATA_DIR: "/var/lib/hannah", HOME: "/root" });
});
