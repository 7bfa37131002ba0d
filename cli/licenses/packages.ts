import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { lockedPackages } from "../release/platform-packages.ts";

/** The folder where each build lists the packages it bundled. */
const bundledFolder = "build/packages";

/**
 * Records which packages a build bundled, for their licenses. Bundled files don't name their sources.
 * @param build such as `pages`
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

/** A package that ends up in a visitor's browser or on the server's disk. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** The SPDX expression the package declares: `MIT`, `LGPL-3.0-or-later`. */
  license: string;
  /** Its path, such as `node_modules/react`. */
  folder: string;
  /** The archive's digest in package-lock.json, such as `sha512-…`. */
  integrity?: string;
  /** Whether its files are bundled into the build. */
  isBundled: boolean;
  /** Whether it is installed with a site. */
  isInstalled: boolean;
}

/** Reads package-lock.json and the builds' lists. Packages for other systems are left out. */
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

/** Returns the package that owns a file under `node_modules`, or undefined for any other file. */
export function packageOf(file: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll("\\", "/"))?.[1];
}
