import { mkdirSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { packageOf } from "./package-name.ts";

/** Where each build writes down the packages whose files it took in. */
export const bundledFolder = "build/packages";

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
