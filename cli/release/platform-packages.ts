import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from "node:fs";
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

/** A package that a site needs on one kind of machine. */
export interface PlatformPackage {
  /** Its path, such as `node_modules/sharp`. */
  folder: string;
  version: string;
  /** The license the package declares. */
  license: string;
  integrity: string | undefined;
}

/** The entries of package-lock.json by package folder. */
export function lockedPackages(project: string): [folder: string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
  return Object.entries(packages);
}

/** The packages in package-lock.json that a site needs on Linux with glibc and this processor. */
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

/** sharp's WebAssembly build is for machines without a native build. */
function isForEverySystem(folder: string): boolean {
  return /\/@img\/sharp-wasm32/.test(folder);
}

/** Puts a package into `target`, from node_modules if present, else from npm. Verifies it against the lockfile. */
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
    throw new Error(`${name} doesn't match package-lock.json.`);
}

/** Leaves out what running doesn't need: headers, manuals, source maps, and nested packages, which have their own entries. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => !isForDevelopers(path.slice(from.length)) });
}

function isForDevelopers(path: string): boolean {
  return /^\/(include|share|node_modules|test|tests|docs?)$|\.(map|d\.ts|d\.mts|d\.cts)$|^\/CHANGELOG\.md$/i.test(path);
}

const triplets: Record<Architecture, string> = { x64: "x86_64-linux-gnu", arm64: "aarch64-linux-gnu" };
const debianNames: Record<Architecture, string> = { x64: "amd64", arm64: "arm64" };

/**
 * Puts the one library that Node needs and a bare Debian lacks next to Node, with its license. Takes it from this machine,
 * or from Debian's package for another processor.
 */
export function placeLibatomic(target: string, arch: Architecture): void {
  mkdirSync(target);
  if (process.arch === arch && existsSync(libraryIn("", arch))) copyBoth("", target, arch);
  else fetchBoth(target, arch);
}

function fetchBoth(target: string, arch: Architecture): void {
  using place = mkdtempDisposableSync(join(tmpdir(), "shingle-libatomic-"));
  unpackFromDebian(place.path, debianNames[arch]);
  copyBoth(join(place.path, "root"), target, arch);
}

function libraryIn(root: string, arch: Architecture): string {
  return join(`${root}/`, "usr/lib", triplets[arch], "libatomic.so.1");
}

function copyBoth(root: string, target: string, arch: Architecture): void {
  copyFileSync(realpathSync(libraryIn(root, arch)), join(target, "libatomic.so.1"));
  const documents = join(`${root}/`, "usr/share/doc");
  // libatomic1's own folder links to the compiler version's folder, which may not be installed.
  const holder = ["libatomic1", ...readdirSync(documents)].find(
    (name) => /^(libatomic1|gcc-\d+-base)$/.test(name) && existsSync(join(documents, name, "copyright")),
  );
  if (!holder) throw new Error("libatomic comes without its license.");
  copyFileSync(join(documents, holder, "copyright"), join(target, "libatomic-copyright.txt"));
}

/** Downloads another processor's package from this machine's package sources, without changing this machine. */
function unpackFromDebian(workFolder: string, architecture: string): void {
  const places = ["state/lists/partial", "cache/archives/partial"].map((name) => join(workFolder, name));
  for (const place of places) mkdirSync(place, { recursive: true });
  const options = [
    `APT::Architecture=${architecture}`,
    `APT::Architectures=${architecture}`,
    `Dir::State=${workFolder}/state`,
    `Dir::State::status=/dev/null`,
    `Dir::Cache=${workFolder}/cache`,
    "APT::Sandbox::User=root",
  ].flatMap((option) => ["-o", option]);
  execFileSync("apt-get", [...options, "-qq", "update"], { cwd: workFolder, stdio: ["ignore", "ignore", "inherit"] });
  const version = execFileSync("apt-cache", [...options, "depends", "libatomic1"], { encoding: "utf8" });
  const base = /gcc-\d+-base/.exec(version)?.[0];
  const names = ["libatomic1", ...(base ? [base] : [])];
  execFileSync("apt-get", [...options, "-qq", "download", ...names], { cwd: workFolder });
  for (const file of readdirSync(workFolder).filter((name) => name.endsWith(".deb")))
    execFileSync("dpkg-deb", ["--extract", join(workFolder, file), join(workFolder, "root")]);
}
