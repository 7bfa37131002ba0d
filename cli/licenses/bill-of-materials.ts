import type { ShippedPackage } from "./shipped-packages.ts";

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
