import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempDisposableSync, readdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Architecture } from "./platform-packages.ts";

const triplets: Record<Architecture, string> = { x64: "x86_64-linux-gnu", arm64: "aarch64-linux-gnu" };
const debianNames: Record<Architecture, string> = { x64: "amd64", arm64: "arm64" };

/**
 * Puts the one library beside Node that Node needs and a bare Debian does not have, with its licence: the one of this
 * machine, or that of Debian's package for another processor.
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
  // libatomic1's own folder there is a link to that of the compiler's version, which may not be installed.
  const holder = ["libatomic1", ...readdirSync(documents)].find(
    (name) => /^(libatomic1|gcc-\d+-base)$/.test(name) && existsSync(join(documents, name, "copyright")),
  );
  if (!holder) throw new Error("libatomic comes without its licence.");
  copyFileSync(join(documents, holder, "copyright"), join(target, "libatomic-copyright.txt"));
}

/** Asks the package sources of this machine for another processor's package, and leaves this machine as it is. */
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
