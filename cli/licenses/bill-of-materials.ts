import { readdirSync, readFileSync } from "node:fs";
import type { ShippedPackage } from "./packages.ts";

/**
 * Lists the packages as CycloneDX 1.6 does: `required` is what the build took in or a site needs to run.
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

/** package-lock.json has digests in base64, CycloneDX in hexadecimal. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = "", digest = ""] = integrity.split("-", 2);
  return { alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") };
}

/** Where the text of a licence lies, for the packages under it that have none of their own. */
const apache = "node_modules/@aws-sdk/client-s3/LICENSE";
/** The LGPL and the GPL: the first adds to the second, and has to come with it. */
const lesserAndGeneral = "node_modules/libheif-js/libheif-wasm/LICENSE";

/**
 * Returns the licence texts and notices that go with a package: those in its folder, or else its readme's chapter on
 * licences and the common text. @throws Error when there is nothing: nobody may ship it then
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

/** A readme's chapter on licences names what is inside a program that was compiled from many libraries. */
function chapterOf(folder: string, files: string[]): string {
  const readme = files.find((file) => /^readme\.md$/i.test(file));
  const [, chapter = ""] = readme ? read(`${folder}/${readme}`).split(/^#+ licen[cs](?:e|ing)\b.*$/im) : [];
  return chapter.trim();
}

function read(file: string): string {
  return readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim();
}
