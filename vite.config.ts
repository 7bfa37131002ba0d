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
 * Builds the file that wakes islands as an entry of its own, and tells the server where it is served: its hashed name
 * after a build, its source in development.
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

/** `import script from "./some.ts?script"`: the file as a minified classic script in a string, to be put into a page. */
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

/** Public pages load no modules in development either, so no module of theirs can be replaced: the page is loaded again. */
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
 * Leaves the server's own modules to Node: pages that brought copies of them would not know the errors that the server
 * throws. A build names them as package.json does; in development Vite's own module loader needs their address.
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
      // The server has it loaded by then: a second copy would be compiled, and started, for each first page.
      if (isBuild && id === "zod") return { id, external: true };
      if (isBuild && id.startsWith("#domain/")) return { id, external: true };
      if (!id.startsWith("#server/")) return undefined;
      return { id: isBuild ? id : pathToFileURL(resolve(id.slice(1))).href, external: true };
    },
  };
}

/** What all calculators need in the browser, in one file: many small ones compress worse. */
const calculators = {
  name: "calculators",
  test: /\/(app\/visitor\/tools\/(live\/live-form|answer\/(estimate-view|message-text|source-text))|domain\/tools\/form-fields)\.ts$/,
};

/**
 * The libraries in files of their own. Left to itself the bundler cuts the router into three, and the admin area starts with
 * 3.6 KB more (brotli, 2026-11-22). An island needs React and not the router.
 */
const libraryFiles = [
  { name: "react", test: /node_modules\/react\//, priority: 3 },
  { name: "react-dom", test: /node_modules\/(react-dom|scheduler)\//, priority: 2 },
  { name: "router", test: /node_modules\/react-router\//, priority: 1 },
];

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
  // To Vite's module loader a file by its address is as much Node's own matter as `node:fs`.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [...libraryFiles, calculators] } } } } },
    ssr: { resolve: { builtins: [...builtinModules, /^node:/, /^file:/] } },
  },
  ...(command === "build" && {
    // One file without look-ups in node_modules starts twice as fast.
    ssr: { noExternal: true as const },
    // The editor runs in the browser alone: turndown's build for servers would bring an HTML parser of its own.
    resolve: { alias: { turndown: resolve("node_modules/turndown/lib/turndown.browser.es.js") } },
    // Otherwise that file would carry React's development half as well, and choose it.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
