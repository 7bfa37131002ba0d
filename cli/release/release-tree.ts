import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { billOfMaterials } from "../licenses/bill-of-materials.ts";
import { packageOf, type ShippedPackage, shippedPackages } from "../licenses/packages.ts";
import { type Architecture, placeLibatomic, placePackage, platformPackages } from "./platform-packages.ts";
import { digestOf, schemaOf, versionOf, writeChecksums } from "./release-checksums.ts";

/** Lists what is in a release for one processor: what the build took in, and what that machine runs. */
function billOfRelease(project: string, arch: Architecture): string {
  const installed = platformPackages(project, arch).map(
    ({ folder, integrity, ...facts }): ShippedPackage => ({
      ...{ ...facts, folder, name: packageOf(folder) ?? folder, isBundled: false, isInstalled: true },
      ...(integrity && { integrity }),
    }),
  );
  const names = new Set(installed.map(({ name }) => name));
  const bundled = shippedPackages().filter(({ isBundled }) => isBundled);
  const both = installed.map((each) => bundled.find(({ name }) => name === each.name) ?? each);
  const bill = billOfMaterials({ name: "shingle", version: versionOf(project) }, [
    ...both,
    ...bundled.filter(({ name }) => !names.has(name)),
    ...libatomic,
  ]);
  return `${JSON.stringify(bill, null, 1)}\n`;
}

/** Of GCC, beside Node: see platform-packages.ts. */
const libatomic: ShippedPackage[] = [
  {
    ...{ name: "libatomic1", version: "of Debian", license: "GPL-3.0-or-later WITH GCC-exception-3.1", folder: "lib" },
    ...{ isBundled: false, isInstalled: true },
  },
];

/** What a release says of itself, in `release.json`. */
export interface ReleaseFacts {
  version: string;
  arch: Architecture;
  /** How many migrations its database has seen. */
  schema: number;
}

/** What a site runs with, from the project's folder. */
const parts = ["package.json", ".env.example", "LICENSE", "CHANGELOG.md"];
const folders = ["build", "cli", "content", "deploy", "domain", "server"];
const pages = ["self-hosting.md", "operating.md", "mls.md"];

/** Code that Node compiled for whoever built, what only a build uses, tests, and commands for who develops. */
const notShipped = [
  /^build\/(code|packages)(\/|$)/,
  /\.test\.tsx?$/,
  /^cli\/(build-steps|dev|licenses|link-own|smoke)/,
  /^cli\/release(\.ts|\/(?!release-checksums\.ts).+)$/,
];

/** Makes the folder of a release; npm is asked only for packages that this machine does not have. */
export async function makeReleaseTree(project: string, target: string, arch: Architecture): Promise<ReleaseFacts> {
  copyProgram(project, target);
  for (const each of platformPackages(project, arch)) placePackage(project, target, each);
  linkNode(target, arch);
  placeLibatomic(join(target, "lib"), arch);
  writeFileSync(join(target, "build/sbom.cdx.json"), billOfRelease(project, arch));
  const facts = { version: versionOf(target), arch, schema: schemaOf(target) };
  writeFileSync(join(target, "release.json"), `${JSON.stringify(facts, null, 2)}\n`);
  await writeChecksums(target);
  return facts;
}

/** Copies what is neither installed nor compiled for one machine. */
export function copyProgram(project: string, target: string): void {
  mkdirSync(join(target, "docs"), { recursive: true });
  const isShipped = (path: string) => !notShipped.some((each) => each.test(path.slice(project.length + 1)));
  for (const part of [...parts, ...folders]) {
    if (existsSync(join(project, part)))
      cpSync(join(project, part), join(target, part), { recursive: true, filter: isShipped });
  }
  for (const page of pages) {
    if (existsSync(join(project, "docs", page))) cpSync(join(project, "docs", page), join(target, "docs", page));
  }
  cpSync(join(project, "deploy/shingle.sh"), join(target, "shingle"));
  chmodSync(join(target, "shingle"), 0o755);
}

/** Where npm puts it, so that one script starts a release and a checkout. */
function linkNode(target: string, arch: Architecture): void {
  mkdirSync(join(target, "node_modules/.bin"));
  symlinkSync(`../node-linux-${arch}/bin/node`, join(target, "node_modules/.bin/node"));
}

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
