import { join, relative, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { bundledPackages } from "../licenses/bundled-packages.ts";

/**
 * Packs server/aws together with the cloud's SDK into one file, which only PLATFORM=aws loads: whoever runs the embedded
 * platform installs none of it.
 */
export async function packPlatforms(): Promise<void> {
  const [from, target] = [resolve("server/aws"), resolve("build/aws")];
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [ownModulesOutside(from, target), bundledPackages("aws")],
    ssr: { noExternal: true },
    build: {
      ssr: join(from, "platform.ts"),
      outDir: target,
      target: "node24",
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** The rest of the server stays where it is: there must not be two of its error classes. */
function ownModulesOutside(folder: string, target: string): Plugin {
  return {
    name: "shingle:own-modules-outside",
    enforce: "pre",
    resolveId(id, importer) {
      if (id.startsWith("#")) return { id, external: true };
      if (!importer?.startsWith(folder) || !id.startsWith(".")) return undefined;
      const path = join(importer, "..", id);
      return path.startsWith(folder) ? undefined : { id: relative(target, path), external: true };
    },
  };
}
