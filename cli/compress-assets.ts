import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Writes a brotli and a gzip copy beside each built file that gains by it, so that no request has to wait for that. */
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
// Written last: its time says that the build is whole.
writeFileSync("build/complete", "");
