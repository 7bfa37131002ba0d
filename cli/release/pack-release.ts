import { execFileSync } from "node:child_process";
import { mkdtempDisposableSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Architecture } from "./platform-packages.ts";
import { digestOf } from "./release-checksums.ts";
import { versionOf } from "./release-facts.ts";
import { makeReleaseTree } from "./release-tree.ts";

interface PackingOrder {
  project: string;
  arch: Architecture;
  /** The folder for the tarball and its digest. */
  out: string;
  isQuick: boolean;
}

/** Makes the tarball of a release and a file with its digest. Returns the tarball's name. */
export async function packRelease({ project, arch, out, isQuick }: PackingOrder): Promise<string> {
  using place = mkdtempDisposableSync(join(tmpdir(), "shingle-release-"));
  const folder = `shingle-${versionOf(project)}`;
  const name = `${folder}-linux-${arch}.tar.gz`;
  await makeReleaseTree(project, join(place.path, folder), arch);
  packFolder(place.path, folder, join(out, `.${name}`), isQuick ? 1 : 9);
  const digest = await digestOf(join(out, `.${name}`));
  renameSync(join(out, `.${name}`), join(out, name));
  writeFileSync(join(out, `${name}.sha256`), `${digest}  ${name}\n`);
  return name;
}

/** Packs a folder so that whoever packs the same files gets the same tarball. It belongs to root wherever it is unpacked. */
export function packFolder(parent: string, folder: string, target: string, level: number): void {
  const alike = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=2026-01-01T00:00Z"];
  const words = [...alike, "--mode=u+rwX,go+rX,go-w", `--use-compress-program=gzip -n -${level}`];
  execFileSync("tar", [...words, "-C", parent, "-cf", target, folder]);
}
