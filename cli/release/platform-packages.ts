import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const architectures = ["x64", "arm64"] as const;
export type Architecture = (typeof architectures)[number];

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
}

/** A package that a site runs with on one kind of machine. */
export interface PlatformPackage {
  /** As in `node_modules/sharp`. */
  folder: string;
  version: string;
  /** As the package states it. */
  license: string;
  integrity: string | undefined;
}

/** What package-lock.json says, by the folders of packages. */
export function lockedPackages(project: string): [folder: string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
  return Object.entries(packages);
}

/** The packages of package-lock.json that a site runs with on Linux with glibc and this processor. */
export function platformPackages(project: string, arch: Architecture): PlatformPackage[] {
  return lockedPackages(project)
    .filter(([folder, { dev, devOptional }]) => folder !== "" && !dev && !devOptional)
    .filter(([, { os, cpu, libc }]) => takes(os, "linux") && takes(cpu, arch) && takes(libc, "glibc"))
    .filter(([folder]) => !isForEverySystem(folder))
    .map(([folder, { version, license = "not stated", integrity }]) => ({ folder, version, license, integrity }));
}

function takes(wanted: string | string[] | undefined, has: string): boolean {
  return wanted === undefined || [wanted].flat().includes(has);
}

/** sharp in WebAssembly is for machines that its own libraries are not made for. */
function isForEverySystem(folder: string): boolean {
  return /\/@img\/sharp-wasm32/.test(folder);
}

/** Puts a package into `target`: from node_modules where it is there, otherwise from npm, compared with the lock. */
export function placePackage(project: string, target: string, { folder, version, integrity }: PlatformPackage): void {
  const here = join(project, folder);
  if (existsSync(join(here, "package.json"))) copyPackage(here, join(target, folder));
  else fetchPackage(target, { folder, version, integrity });
}

function fetchPackage(target: string, { folder, version, integrity }: Omit<PlatformPackage, "license">): void {
  using place = mkdtempDisposableSync(join(tmpdir(), "shingle-package-"));
  const name = folder.slice("node_modules/".length);
  const words = ["pack", `${name}@${version}`, "--json", "--pack-destination", place.path];
  const [{ filename }] = JSON.parse(execFileSync("npm", words, { encoding: "utf8", cwd: place.path }));
  const archive = join(place.path, filename);
  assertIntegrity(name, readFileSync(archive), integrity);
  execFileSync("tar", ["-xzf", archive, "-C", place.path]);
  copyPackage(join(place.path, "package"), join(target, folder));
}

function assertIntegrity(name: string, bytes: Buffer, integrity = ""): void {
  const [algorithm = "", digest] = integrity.split("-", 2);
  if (algorithm === "" || createHash(algorithm).update(bytes).digest("base64") !== digest)
    throw new Error(`${name} is not what package-lock.json says.`);
}

/** Without what only a compiler or a reader uses: headers, manuals, maps, and packages inside, which have lines of their own. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !isForDevelopers(path.slice(from.length)) });
}

function isForDevelopers(path: string): boolean {
  return /^\/(include|share|node_modules|test|tests|docs?)$|\.(map|d\.ts|d\.mts|d\.cts)$|^\/CHANGELOG\.md$/i.test(path);
}
