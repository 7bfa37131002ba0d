import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const names = { site: "www.homes.test", other: "homes.test", second: "www.avery.test" };

/** Additions to the smallest Debian: systemd, as on rented servers, and loopback tools. */
const systemd = ["systemd", "systemd-sysv", "iproute2", "ca-certificates", "openssl"];

/** Why the trial can't run here, or undefined when it can. */
export function whatIsMissing(base: string): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "The trial needs Linux, and root.";
  const programs = ["unshare", "nsenter", "chroot", "openssl", ...(existsSync(base) ? [] : ["debootstrap"])];
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) return `The trial needs ${missing.join(" and ")}, which is not installed here.`;
  return undefined;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Downloads the smallest Debian into a folder, unless an earlier trial left it there. */
export function makeBase(base: string): void {
  if (existsSync(base)) return;
  const words = ["--variant=minbase", `--include=${systemd.join(",")}`, "bookworm", base];
  execFileSync("debootstrap", words, { stdio: ["ignore", "ignore", "inherit"] });
}

/** A machine as rented: a copy of the base with its own name, a certificate and these packages. */
export function makeRoot(base: string, root: string, packages: string[]): void {
  execFileSync("cp", ["--archive", base, root]);
  writeFileSync(join(root, "etc/hosts"), `127.0.0.1 localhost ${Object.values(names).join(" ")}\n`);
  writeFileSync(join(root, "etc/hostname"), "rented\n");
  // Nothing starts within the chroot: systemd starts it at boot.
  const policy = join(root, "usr/sbin/policy-rc.d");
  writeFileSync(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  const install = `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  execFileSync("chroot", [root, "env", "DEBIAN_FRONTEND=noninteractive", "sh", "-c", install], { stdio: "ignore" });
  rmSync(policy);
  makeCertificate(root);
  allowNoDevices(root);
}

function makeCertificate(root: string): void {
  const folder = join(root, "etc/ssl/own");
  mkdirSync(folder);
  const alternatives = `subjectAltName=${Object.values(names).map((name) => `DNS:${name}`)}`;
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", join(folder, "key.pem")];
  const words = ["req", "-x509", ...key, "-days", "2", "-subj", `/CN=${names.site}`, "-addext", alternatives];
  execFileSync("openssl", [...words, "-out", join(folder, "cert.pem")], { stdio: "ignore" });
  // Caddy reads it as its own user.
  execFileSync("chmod", ["644", join(folder, "key.pem")]);
}

/** Some namespaces can't create devices, so drop the unit's PrivateDevices=. The rest of the unit ships unchanged. */
function allowNoDevices(root: string): void {
  const units = ["shingle", "shingle-backup", "avery", "avery-backup", "shingle@", "shingle-backup-all"];
  for (const unit of units) {
    const folder = join(root, "etc/systemd/system", `${unit}.service.d`);
    mkdirSync(folder);
    writeFileSync(join(folder, "here.conf"), "[Service]\nPrivateDevices=no\n");
  }
}
