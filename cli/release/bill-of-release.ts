import { billOfMaterials } from "../licenses/bill-of-materials.ts";
import { packageOf } from "../licenses/package-name.ts";
import { type ShippedPackage, shippedPackages } from "../licenses/shipped-packages.ts";
import { type Architecture, platformPackages } from "./platform-packages.ts";
import { versionOf } from "./release-facts.ts";

/** Lists what is in a release for one processor: what the build took in, and what that machine runs. */
export function billOfRelease(project: string, arch: Architecture): string {
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

/** Of GCC, beside Node: see libatomic.ts. */
const libatomic: ShippedPackage[] = [
  {
    ...{ name: "libatomic1", version: "of Debian", license: "GPL-3.0-or-later WITH GCC-exception-3.1", folder: "lib" },
    ...{ isBundled: false, isInstalled: true },
  },
];
