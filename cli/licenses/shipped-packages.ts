import { existsSync, readdirSync, readFileSync } from "node:fs";
import { lockedPackages } from "../release/platform-packages.ts";
import { bundledFolder } from "./bundled-packages.ts";
import { packageOf } from "./package-name.ts";

/** A package of which something is on a visitor's screen or on the server's disk. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** As the package states it, in SPDX's words: `MIT`, `LGPL-3.0-or-later`. */
  license: string;
  /** Where it lies, as in `node_modules/react`. */
  folder: string;
  /** The digest of its archive in package-lock.json, as in `sha512-…`. */
  integrity?: string;
  /** Its files are part of what the build made. */
  isBundled: boolean;
  /** It is installed with a site. */
  isInstalled: boolean;
}

/** Reads package-lock.json and what the builds wrote down. A package for another system than this one is not here. */
export function shippedPackages(): ShippedPackage[] {
  const bundled = bundledNames();
  return lockedPackages(".")
    .filter(([folder]) => folder !== "" && existsSync(`${folder}/package.json`))
    .map(([folder, { version, license, integrity, dev, devOptional }]) => {
      const name = packageOf(folder) ?? folder;
      return {
        ...{ name, version, folder, license: license ?? "not stated" },
        ...(integrity && { integrity }),
        isBundled: bundled.has(name),
        isInstalled: !dev && !devOptional,
      };
    })
    .filter(({ isBundled, isInstalled }) => isBundled || isInstalled)
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

function bundledNames(): Set<string> {
  const files = readdirSync(bundledFolder).map((name) => readFileSync(`${bundledFolder}/${name}`, "utf8"));
  return new Set(files.flatMap((text) => JSON.parse(text) as string[]));
}
