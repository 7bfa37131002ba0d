import { join, relative, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { bundledPackages } from "../licenses/packages.ts";

const site = resolve("build/site");

/** External packages: native binaries and packages loaded on demand. */
const installed = ["sharp", "libheif-js/wasm-bundle.js", "nodemailer"];

/** What the sources load from the build, and the pack contains. Both then share the server's modules. */
const loadings = [
  { file: "server/page-renderer.ts", loading: "import(buildFile.href)", packed: 'import("../build/server/index.js")' },
  { file: "server/services.ts", loading: "import(awsBundle.href)", packed: 'import("./aws/platform.ts")' },
];

/** Runs in `npm run build` after the pages. Uses one process, because loading the bundler takes as long as bundling. */
await packPlatforms();
await packServer();
await packMailWorker();

/**
 * Bundles server/aws with the AWS SDK into one file, for the commands: they run from the sources, and installs don't have
 * the SDK.
 */
async function packPlatforms(): Promise<void> {
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

/** The rest of the server stays external, because its error classes must exist only once. */
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

/**
 * Bundles the server, both platforms and the built pages into a few files, which server/start.js loads. Resolving 400
 * files one by one takes a third of the CPU time of a first start. Only PLATFORM=aws loads those with the AWS SDK.
 */
async function packServer(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [loadedInside(), ownPlaces(), bundledPackages("site")],
    ssr: { noExternal: true, external: installed },
    build: {
      ssr: true,
      outDir: site,
      target: "node24",
      // Keeps function names and line numbers readable in logged stacks.
      minify: false,
      rolldownOptions: {
        input: { main: "server/main.ts" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** Bundles the process that reads the agent's email, with the libraries only it uses. */
async function packMailWorker(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [bundledPackages("mailbox")],
    ssr: { noExternal: true },
    build: {
      ssr: "server/mailbox/parse-worker.ts",
      outDir: "build/mailbox",
      target: "node24",
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** Lets a bundled module find its migrations, pictures and child processes next to its source file. */
function ownPlaces(): Plugin {
  return {
    name: "shingle:own-places",
    enforce: "pre",
    transform(code, id) {
      if (!code.includes("import.meta.url") || id.includes("node_modules")) return undefined;
      const place = JSON.stringify(relative(site, id));
      return { code: code.replaceAll("import.meta.url", `new URL(${place}, import.meta.url).href`), map: null };
    },
  };
}

/** See `loadings`. */
function loadedInside(): Plugin {
  return {
    name: "shingle:loaded-inside",
    enforce: "pre",
    transform(code, id) {
      const found = loadings.find(({ file }) => id.endsWith(`/${file}`));
      if (!found) return undefined;
      if (!code.includes(found.loading)) throw new Error(`${found.file} loads the build in another way now.`);
      return { code: code.replace(found.loading, found.packed), map: null };
    },
  };
}
