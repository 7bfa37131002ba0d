import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Writes brotli and gzip copies of each built file that gets smaller, so requests never wait for compression. */
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
// Written last: its modification time marks the build as complete, and its content identifies the build.
writeFileSync("build/complete", digestOf(["build/server", "build/client", "server", "domain", "content"]));

/** The digest depends only on the files, not on where or when they were built. */
function digestOf(folders: string[]): string {
  const hash = createHash("sha256");
  for (const place of folders) {
    const names = readdirSync(place, { recursive: true, encoding: "utf8" }).toSorted();
    for (const name of names.filter((each) => statSync(`${place}/${each}`).isFile()))
      hash.update(`${place}/${name}\n`).update(readFileSync(`${place}/${name}`));
  }
  return hash.digest("hex");
}
