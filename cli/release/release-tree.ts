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

/** Lists the contents of a release for one processor: bundled packages and run-time packages. */
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

/** Comes from GCC, for Node: see platform-packages.ts. */
const libatomic: ShippedPackage[] = [
  {
    ...{ name: "libatomic1", version: "of Debian", license: "GPL-3.0-or-later WITH GCC-exception-3.1", folder: "lib" },
    ...{ isBundled: false, isInstalled: true },
  },
];

/** The contents of `release.json`. */
export interface ReleaseFacts {
  version: string;
  arch: Architecture;
  /** The number of its database migrations. */
  schema: number;
}

/** What a site needs at run time, relative to the project folder. */
const parts = ["package.json", ".env.example", "LICENSE", "CHANGELOG.md"];
const folders = ["build", "cli", "content", "deploy", "domain", "server"];
const pages = ["self-hosting.md", "operating.md", "mls.md"];

/** Left out: the builder's compile cache, build-only files, tests, and developer commands. */
const notShipped = [
  /^build\/(code|packages)(\/|$)/,
  /\.test\.tsx?$/,
  /^cli\/(build-steps|dev|licenses|link-own|smoke)/,
  /^cli\/release(\.ts|\/(?!release-checksums\.ts).+)$/,
];

/** Creates a release's folder. Asks npm only for packages this machine lacks. */
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

/** Copies everything that isn't installed or compiled per machine. */
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

/** Uses npm's path, so one script starts both a release and a checkout. */
function linkNode(target: string, arch: Architecture): void {
  mkdirSync(join(target, "node_modules/.bin"));
  symlinkSync(`../node-linux-${arch}/bin/node`, join(target, "node_modules/.bin/node"));
}

interface PackingOrder {
  project: string;
  arch: Architecture;
  /** The output folder for the tarball and its digest. */
  out: string;
  isQuick: boolean;
}

/** Creates a release's tarball and a digest file. Returns the tarball's name. */
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

/** Packs a folder reproducibly: the same files give the same tarball. Unpacked files belong to root. */
export function packFolder(parent: string, folder: string, target: string, level: number): void {
  const alike = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=2026-01-01T00:00Z"];
  const words = [...alike, "--mode=u+rwX,go+rX,go-w", `--use-compress-program=gzip -n -${level}`];
  execFileSync("tar", [...words, "-C", parent, "-cf", target, folder]);
}
