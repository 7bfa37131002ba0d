import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Architecture } from "#cli/release/platform-packages.ts";
import { schemaOf, versionOf, writeChecksums } from "#cli/release/release-checksums.ts";
import { makeReleaseTree, packFolder } from "#cli/release/release-tree.ts";

/** The doctor of the faulty release complains once that release runs. */
const faulty = (version: string) => ({
  file: "server/doctor/data-folder.ts",
  was: "  return [\n    await rights(",
  is: `  const isRunning = process.getBuiltinModule("node:fs").readlinkSync("/opt/shingle/current").endsWith("${version}");
  return [
    ...(isRunning ? [problem("The new tables are odd.", "")] : []),
    await rights(`,
});

/** A release's tarball, as an operator downloads it. */
export interface Tarball {
  file: string;
  version: string;
  schema: number;
}

/** Packs the built sources in a folder with this version's release tool, under their own version. */
export async function packSources(project: string, version: string, out: string): Promise<Tarball> {
  const folder = join(out, `shingle-${version}`);
  await makeReleaseTree(project, folder, process.arch as Architecture);
  await call(folder, version);
  return pack(folder, version, out);
}

/**
 * Turns a packed release into the next one, with one more column in its tables and a doctor that reports a problem once
 * the release is running.
 */
export async function packFaulty(of: Tarball, version: string, out: string): Promise<Tarball> {
  const folder = join(out, `shingle-${version}`);
  renameSync(join(out, `shingle-${of.version}`), folder);
  const number = String(of.schema + 1).padStart(4, "0");
  const migration = join(folder, `server/embedded/database/migrations/${number}-more.sql`);
  writeFileSync(migration, "ALTER TABLE inquiry ADD COLUMN more TEXT;\n");
  const { file, was, is } = faulty(version);
  replaceIn(join(folder, file), was, is);
  await call(folder, version);
  return pack(folder, version, out);
}

async function call(folder: string, version: string): Promise<void> {
  const was = `"version": "${versionOf(folder)}"`;
  for (const name of ["package.json", "release.json"]) replaceIn(join(folder, name), was, `"version": "${version}"`);
  await writeChecksums(folder);
}

function replaceIn(file: string, was: string, is: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(was)) throw new Error(`${file} does not say "${was}".`);
  writeFileSync(
    file,
    text.replace(was, () => is),
  );
}

function pack(folder: string, version: string, out: string): Tarball {
  const file = join(out, `shingle-${version}.tar.gz`);
  rmSync(file, { force: true });
  packFolder(out, `shingle-${version}`, file, 1);
  return { file, version, schema: schemaOf(folder) };
}
