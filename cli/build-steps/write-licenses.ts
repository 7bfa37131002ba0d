import { readFileSync, writeFileSync } from "node:fs";
import { billOfMaterials } from "../licenses/bill-of-materials.ts";
import { licenseGroups } from "../licenses/license-groups.ts";
import { shippedPackages } from "../licenses/shipped-packages.ts";

/**
 * Writes, as a part of the build, `/licenses.txt` with the licence texts of everything that is bundled or installed, and
 * `build/sbom.cdx.json`, which lists it for programs.
 */

const rule = "-".repeat(80);
const packages = shippedPackages();
const texts = licenseGroups(packages).map(
  ({ license, packages: names, text }) => `${rule}\n${names.join("\n")}\nLicence: ${license}\n${rule}\n\n${text}\n`,
);
const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));

writeFileSync(
  "build/client/licenses.txt",
  `This site is made with Shingle (MIT licence) and the work of others, under these licences.\n\n${texts.join("\n")}`,
);
writeFileSync("build/sbom.cdx.json", `${JSON.stringify(billOfMaterials({ name, version }, packages), null, 1)}\n`);
