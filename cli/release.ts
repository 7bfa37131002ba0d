import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Architecture, architectures } from "./release/platform-packages.ts";
import { packRelease } from "./release/release-tree.ts";
import { run, type Words, WrongWordsError } from "./run.ts";

const usage = `npm run release                   packs this version for Linux on x64 and on arm64, each with its own Node
npm run release -- --arch x64     for one of them alone; x64 or arm64
npm run release -- --out <folder> where the tarballs come; ./release without it

The pages must be built. What another machine's processor needs is fetched by npm, and compared with package-lock.json.`;

const options = {
  arch: { type: "string", multiple: true },
  out: { type: "string", default: "release" },
  /** For tests: packs larger, and sooner. */
  quick: { type: "boolean", default: false },
} as const;

await run({ usage, options, isPublic: true, work: release });

async function release({ values, positionals }: Words<typeof options>): Promise<string> {
  const chosen = (values.arch ?? [...architectures]) as Architecture[];
  if (positionals.length > 0 || chosen.some((each) => !architectures.includes(each))) throw new WrongWordsError();
  if (!existsSync("build/complete")) throw new Error("The pages are not built: npm run build");
  const out = resolve(values.out);
  mkdirSync(out, { recursive: true });
  const files: string[] = [];
  for (const arch of chosen) files.push(await packRelease({ project: resolve("."), arch, out, isQuick: values.quick }));
  return files.map((file) => join(out, file)).join("\n");
}
