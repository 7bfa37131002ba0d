import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, minify, type Plugin, transformWithOxc } from "vite";
import { bundledPackages } from "#cli/licenses/packages.ts";

const islandsSource = "/app/registry/wake.ts";
const islandsModule = "virtual:islands-address";

/**
 * Builds the island loader as its own entry, and gives the server its address: the hashed name after a build, the source
 * in development.
 */
function islands(): Plugin {
  let isBuild = false;
  return {
    name: "shingle:islands",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      if (isBuild && this.environment.name === "client") {
        this.emitFile({ type: "chunk", id: islandsSource, name: "islands", preserveSignature: "exports-only" });
      }
    },
    resolveId: (id) => (id === islandsModule ? `\0${islandsModule}` : undefined),
    load(id) {
      if (id !== `\0${islandsModule}`) return undefined;
      return `export const islandsAddress = ${JSON.stringify(isBuild ? builtAddress() : islandsSource)};`;
    },
  };
}

function builtAddress(): string {
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync("build/client/.vite/manifest.json", "utf8"),
  );
  const entry = Object.values(manifest).find((chunk) => chunk.name === "islands");
  if (!entry) throw new Error("The build made no islands entry.");
  return `/${entry.file}`;
}

/** `import script from "./some.ts?script"`: the file as a minified classic script in a string, to inline in a page. */
function inlineScripts(): Plugin {
  return {
    name: "shingle:inline-scripts",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.endsWith("?script")) return undefined;
      const source = await this.resolve(id.replace("?script", ""), importer);
      return source && `\0${source.id}.inline-script`;
    },
    async load(id) {
      if (!id.startsWith("\0") || !id.endsWith(".inline-script")) return undefined;
      const file = id.slice(1).replace(/\.inline-script$/, "");
      this.addWatchFile(file);
      const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { sourcemap: false });
      const script = await minify(file, `{${code}}`, { module: false, compress: { target: "es2022" } });
      return `export default ${JSON.stringify(script.code)};`;
    },
  };
}

/** Public pages load no modules in development either, so hot replacement can't work. Reload the page instead. */
function documentReload(): Plugin {
  return {
    name: "shingle:document-reload",
    apply: "serve",
    hotUpdate({ file, modules }) {
      const isOfPages = /\/(app|content|domain)\//.test(file);
      if (this.environment.name === "client" && modules.length === 0 && isOfPages) {
        this.environment.hot.send({ type: "full-reload" });
      }
    },
  };
}

/**
 * Leaves the server's modules to Node: pages with their own copies wouldn't recognize the errors the server throws. A
 * build uses their names from package.json. In development, Vite's module loader needs their addresses.
 */
function serverModulesOutside(): Plugin {
  let isBuild = false;
  return {
    name: "shingle:server-modules-outside",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId(id) {
      if (this.environment.name !== "ssr") return undefined;
      // The server has already loaded it. A second copy would be compiled and started for each first page.
      if (isBuild && id === "zod") return { id, external: true };
      if (isBuild && id.startsWith("#domain/")) return { id, external: true };
      if (!id.startsWith("#server/")) return undefined;
      return { id: isBuild ? id : pathToFileURL(resolve(id.slice(1))).href, external: true };
    },
  };
}

/** The browser code that all calculators share, in one file, because many small files compress worse. */
const calculators = {
  name: "calculators",
  test: /\/(app\/visitor\/tools\/(live\/live-form|answer\/(estimate-view|message-text|source-text))|domain\/tools\/form-fields)\.ts$/,
};

/**
 * Puts the libraries in separate files. By default the bundler splits the router into three, and the admin area starts with
 * 3.6 KB more (brotli, 2026-11-22). An island needs React but not the router.
 */
const libraryFiles = [
  { name: "react", test: /node_modules\/react\//, priority: 3 },
  { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\//, priority: 2 },
  { name: "router", test: /node_modules\/react-router\//, priority: 1 },
];

/** The admin area's own parts that it starts with and its tabs use too. They import libraries alone, so no page gets them. */
const adminStart = {
  name: "admin-start",
  test: /\/app\/admin\/(ui\/(admin-frame|call\/(changes-sent|refusals|sign-in-again|use-change)|copy-button|dialog|failure|focus\/keep-focus|is-awake|leave-guard|steady-button|waiting-count)|shell\/login\.|inquiries\/addresses)/,
};

/** What all pages of the admin know of the site. Each file apart would be named in the list of every page's files. */
const frame = { name: "frame", test: /\/app\/(frame\/(document|known-site|page-handle)|ui\/page-styles)\./ };

export default defineConfig(({ command }) => ({
  plugins: [
    serverModulesOutside(),
    islands(),
    inlineScripts(),
    documentReload(),
    reactRouter(),
    bundledPackages("pages"),
  ],
  build: { target: "es2022", manifest: true, assetsInlineLimit: 0, cssMinify: true },
  // Vite's module loader treats a file URL like `node:fs`: Node loads it.
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [...libraryFiles, calculators, adminStart, frame] } } },
      },
    },
    ssr: { resolve: { builtins: [...builtinModules, /^node:/, /^file:/] } },
  },
  ...(command === "build" && {
    // One file without lookups in node_modules starts twice as fast.
    ssr: { noExternal: true as const },
    // The editor runs only in the browser. turndown's server build would include its own HTML parser.
    resolve: { alias: { turndown: resolve("node_modules/turndown/lib/turndown.browser.es.js") } },
    // Otherwise that file would include React's development build too, and use it.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
