import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { lockedPackages } from "../release/platform-packages.ts";

/** Where each build writes down the packages whose files it took in. */
const bundledFolder = "build/packages";

/**
 * Writes down which packages a build took in, for their licences: bundled files do not say where they come from.
 * @param build as in `pages`
 */
export function bundledPackages(build: string): Plugin {
  return {
    name: "shingle:bundled-packages",
    apply: "build",
    writeBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === "chunk" ? Object.keys(output.modules) : output.originalFileNames,
      );
      const names = new Set(files.map(packageOf).filter((name) => name !== undefined));
      mkdirSync(bundledFolder, { recursive: true });
      writeFileSync(
        `${bundledFolder}/${build}-${this.environment.name}.json`,
        JSON.stringify([...names].toSorted(), null, 1),
      );
    },
  };
}

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

/** Returns the package that a file under `node_modules` belongs to, or nothing for a file from elsewhere. */
export function packageOf(file: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll("\\", "/"))?.[1];
}
