import { readdirSync, readFileSync } from "node:fs";
import type { ShippedPackage } from "./packages.ts";

/**
 * Lists the packages in CycloneDX 1.6 format. `required` packages are bundled or needed at run time.
 * https://cyclonedx.org/docs/1.6/json/
 */
export function billOfMaterials(site: { name: string; version: string }, packages: readonly ShippedPackage[]) {
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": site.name, name: site.name, version: site.version } },
    components: packages.map(componentOf),
  };
}

function componentOf({ name, version, license, integrity, isBundled, isInstalled }: ShippedPackage) {
  const address = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const isExpression = / (AND|OR|WITH) /.test(license);
  return {
    type: "library",
    "bom-ref": address,
    name,
    version,
    purl: address,
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
    ...(integrity && { hashes: [hashOf(integrity)] }),
    properties: [
      { name: "shingle:bundled", value: String(isBundled) },
      { name: "shingle:installed", value: String(isInstalled) },
    ],
  };
}

/** Converts a digest from package-lock.json (base64) to CycloneDX's format (hexadecimal). */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = "", digest = ""] = integrity.split("-", 2);
  return { alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") };
}

/** The license text for packages under it that ship none. */
const apache = "node_modules/@aws-sdk/client-s3/LICENSE";
/** The LGPL and the GPL. The LGPL extends the GPL, so both must be included. */
const lesserAndGeneral = "node_modules/libheif-js/libheif-wasm/LICENSE";

/**
 * Returns a package's license texts and notices from its folder, or else its readme's license section and the common
 * text. @throws Error when there is none, because the package can't be shipped without it
 */
export function licenseText({ name, folder, license }: { name: string; folder: string; license: string }): string {
  const files = readdirSync(folder).toSorted();
  const own = files
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => read(`${folder}/${file}`));
  const parts = own.length > 0 ? own : [chapterOf(folder, files), ...(license === "Apache-2.0" ? [read(apache)] : [])];
  const text = [...parts, ...(license.startsWith("LGPL-3.0") ? [read(lesserAndGeneral)] : [])].filter(Boolean);
  if (text.length === 0) throw new Error(`${name} comes without its license text (${license}).`);
  return text.join("\n\n");
}

/** The license section of a readme covers the libraries compiled into a program. */
function chapterOf(folder: string, files: string[]): string {
  const readme = files.find((file) => /^readme\.md$/i.test(file));
  const [, chapter = ""] = readme ? read(`${folder}/${readme}`).split(/^#+ licen[cs](?:e|ing)\b.*$/im) : [];
  return chapter.trim();
}

function read(file: string): string {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();
}
