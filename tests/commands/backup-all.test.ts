import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCommand } from "#tests/support/run-command.ts";
import { siteWithPhotos } from "#tests/support/site/site-with-photos.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

async function siteOn(dataDir: string) {
  await (await siteWithPhotos(dataDir)).platform.close();
}

it("one command backs up every site on the machine with its own settings, and continues after a failed one", async () => {
  const [settings, folder, copies] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const [hannah, avery] = [temporaryFolder(), temporaryFolder()];
  await siteOn(hannah);
  await siteOn(avery);
  writeFileSync(join(settings, "avery.env"), `DATA_DIR='${avery}'\nBACKUP_TO='${copies}'\n`);
  writeFileSync(join(settings, "gone.env"), `DATA_DIR=${join(folder, "nowhere")}\n`);
  writeFileSync(join(settings, "hannah.env"), `DATA_DIR=${hannah}\n`);
  const call = () => runCommand(["cli/backup-all.ts", settings, folder], { DATA_DIR: "/nonexistent" });
  const first = await call();
  expect([first.status, first.stdout]).toEqual([1, expect.stringContaining("Backed up: 1 of 3.")]);
  expect(first.stderr).toContain("There's no database in");
  expect(first.stderr).toContain(`couldn't be sent to ${copies}: RESTIC_PASSWORD is missing.`);
  for (const name of ["avery", "hannah"]) expect(readdirSync(join(folder, name))).toHaveLength(1);
});

it("a folder without sites is reported, and nothing else happens", async () => {
  const settings = join(temporaryFolder(), "shingle");
  mkdirSync(settings);
  const { status, stderr } = await runCommand(["cli/backup-all.ts", settings, temporaryFolder()], {});
  expect([status, stderr]).toEqual([1, expect.stringContaining("There are no sites in")]);
});
