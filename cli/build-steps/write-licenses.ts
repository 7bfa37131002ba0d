import { readFileSync, writeFileSync } from "node:fs";
import { billOfMaterials, licenseText } from "../licenses/bill-of-materials.ts";
import { shippedPackages } from "../licenses/packages.ts";

/**
 * Build step that writes `/licenses.txt`, with the license texts of everything bundled or installed, and
 * `build/sbom.cdx.json`, a machine-readable list of it.
 */

const rule = "-".repeat(80);
const packages = shippedPackages();
// Packages that share a license text are grouped, so each text appears once.
const texts = [...Map.groupBy(packages, licenseText)].map(([text, members]) => {
  const names = members.map(({ name, version }) => `${name} ${version}`);
  const license = [...new Set(members.map((each) => each.license))].join(", ");
  return `${rule}\n${names.join("\n")}\nLicense: ${license}\n${rule}\n\n${text}\n`;
});
const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));

writeFileSync(
  "build/client/licenses.txt",
  `This site is made with Shingle (MIT license) and the work of others, under these licenses.\n\n${texts.join("\n")}`,
);
writeFileSync("build/sbom.cdx.json", `${JSON.stringify(billOfMaterials({ name, version }, packages), null, 1)}\n`);
