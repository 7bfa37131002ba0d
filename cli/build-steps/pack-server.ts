import { relative, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { bundledPackages } from "../licenses/bundled-packages.ts";

const target = resolve("build/site");

/** What stays in node_modules: made for one kind of machine, or loaded only when it is needed. */
const installed = ["sharp", "libheif-js/wasm-bundle.js", "nodemailer"];

/**
 * Packs the server together with the built pages into a few files, which server/start.js starts: to find and link 400 files
 * one by one takes a third of the processor's time of a first start.
 */
export async function packServer(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [pagesInside(), ownPlaces(), bundledPackages("site")],
    ssr: { noExternal: true, external: installed },
    build: {
      ssr: true,
      outDir: target,
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

/** Lets a packed module find its migrations, its pictures and its child processes beside the file that it was written in. */
function ownPlaces(): Plugin {
  return {
    name: "shingle:own-places",
    enforce: "pre",
    transform(code, id) {
      if (!code.includes("import.meta.url") || id.includes("node_modules")) return undefined;
      const place = JSON.stringify(relative(target, id));
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
