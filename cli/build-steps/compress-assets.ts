import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Writes a brotli and a gzip copy beside each built file that gains by it, so that no request waits for the compression. */
const folder = "build/client";

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|css|svg|json|txt|html|xml|webmanifest)$/.test(name) || name.startsWith(".vite")) continue;
  const bytes = readFileSync(`${folder}/${name}`);
  if (bytes.byteLength < 512) continue;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  };
  writeFileSync(`${folder}/${name}.br`, brotliCompressSync(bytes, brotli));
  writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }));
}
// This file is written last: its time says that the build is whole, and its content says which build it is.
writeFileSync("build/complete", digestOf(["build/server", "build/client", "server", "domain", "content"]));

/** The digest is the same for the same files, wherever and whenever they were built. */
function digestOf(folders: string[]): string {
  const hash = createHash("sha256");
  for (const place of folders) {
    const names = readdirSync(place, { recursive: true, encoding: "utf8" }).toSorted();
    for (const name of names.filter((each) => statSync(`${place}/${each}`).isFile()))
      hash.update(`${place}/${name}\n`).update(readFileSync(`${place}/${name}`));
  }
  return hash.digest("hex");
}
