import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Architecture, architectures } from "./release/platform-packages.ts";
import { packRelease } from "./release/release-tree.ts";
import { run, type Words, WrongWordsError } from "./run.ts";

const usage = `npm run release                   packs this version for Linux on x64 and arm64, each with its own Node
npm run release -- --arch x64     packs one of them: x64 or arm64
npm run release -- --out <folder> puts the tarballs into this folder; ./release by default

Build the pages first. npm fetches what the other processor needs and compares it with package-lock.json.`;

const options = {
  arch: { type: "string", multiple: true },
  out: { type: "string", default: "release" },
  /** For tests: a larger tarball, packed faster. */
  quick: { type: "boolean", default: false },
} as const;

await run({ usage, options, isPublic: true, work: release });

async function release({ values, positionals }: Words<typeof options>): Promise<string> {
  const chosen = (values.arch ?? [...architectures]) as Architecture[];
  if (positionals.length > 0 || chosen.some((each) => !architectures.includes(each))) throw new WrongWordsError();
  if (!existsSync("build/complete")) throw new Error("The pages aren't built: npm run build");
  const out = resolve(values.out);
  mkdirSync(out, { recursive: true });
  const files: string[] = [];
  for (const arch of chosen) files.push(await packRelease({ project: resolve("."), arch, out, isQuick: values.quick }));
  return files.map((file) => join(out, file)).join("\n");
}
