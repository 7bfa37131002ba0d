import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { billOfRelease } from "./bill-of-release.ts";
import { placeLibatomic } from "./libatomic.ts";
import { type Architecture, placePackage, platformPackages } from "./platform-packages.ts";
import { writeChecksums } from "./release-checksums.ts";
import { schemaOf, versionOf } from "./release-facts.ts";

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
  /^cli\/release(\.ts|\/(?!release-(checksums|facts)\.ts).+)$/,
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
