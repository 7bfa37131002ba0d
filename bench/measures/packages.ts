/** What a lockfile says of a package; the lists name the machines it fits. */
interface LockedPackage {
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** How many packages of a lockfile `npm install --omit=dev` puts on an ordinary Linux server: x64 with glibc. */
export function installedPackages(lockfile: string): number {
  const fits = (machines: string[] | undefined, machine: string) => machines?.includes(machine) ?? true;
  return entries(lockfile).filter(
    ({ dev, os, cpu, libc }) => !dev && fits(os, "linux") && fits(cpu, "x64") && fits(libc, "glibc"),
  ).length;
}

function entries(lockfile: string): LockedPackage[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, LockedPackage> };
  // The one without a name is the project itself.
  return Object.entries(packages).flatMap(([name, each]) => (name === "" ? [] : [each]));
}
