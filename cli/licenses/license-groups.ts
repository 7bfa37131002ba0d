import { licenseText } from "./license-text.ts";
import type { ShippedPackage } from "./shipped-packages.ts";

/** Packages with the same licence text. */
export interface LicenseGroup {
  license: string;
  /** As in `react 19.3.1`. */
  packages: string[];
  text: string;
}

/** Puts packages with the same text together, so that each text is there once. */
export function licenseGroups(packages: readonly ShippedPackage[]): LicenseGroup[] {
  const groups = Map.groupBy(packages, licenseText);
  return [...groups].map(([text, members]) => ({
    license: [...new Set(members.map(({ license }) => license))].join(", "),
    packages: members.map(({ name, version }) => `${name} ${version}`),
    text,
  }));
}
