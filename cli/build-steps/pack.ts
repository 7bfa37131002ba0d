import { join, relative, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { bundledPackages } from "../licenses/packages.ts";

const site = resolve("build/site");

/** What stays in node_modules: made for one kind of machine, or loaded only when it is needed. */
const installed = ["sharp", "libheif-js/wasm-bundle.js", "nodemailer"];

/** A part of `npm run build`, after the pages. In one process, because to load the packer takes as long as to pack. */
await packPlatforms();
await packServer();
await packMailWorker();

/**
 * Packs server/aws together with the cloud's SDK into one file, which only PLATFORM=aws loads: whoever runs the embedded
 * platform installs none of it.
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

/**
 * Packs the server together with the built pages into a few files, which server/start.js starts: to find and link 400 files
 * one by one takes a third of the processor's time of a first start.
 */
async function packServer(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [pagesInside(), ownPlaces(), bundledPackages("site")],
    ssr: { noExternal: true, external: installed },
    build: {
      ssr: true,
      outDir: site,
      target: "node24",
      // The stacks in the log name functions and lines that can be read.
      minify: false,
      rolldownOptions: {
        input: { main: "server/main.ts" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** Packs the process that reads the agent's mail with the libraries that only it uses. */
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

/** Lets a packed module find its migrations, its pictures and its child processes beside the file that it was written in. */
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

/** Packs the built pages too, so that they share the server's modules. */
function pagesInside(): Plugin {
  const loading = "import(buildFile.href)";
  return {
    name: "shingle:pages-inside",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/server/page-renderer.ts")) return undefined;
      if (!code.includes(loading)) throw new Error("server/page-renderer.ts loads the pages in another way now.");
      return { code: code.replace(loading, 'import("../build/server/index.js")'), map: null };
    },
  };
}
