import { licenseGroups } from "./license-groups.ts";
import type { ShippedPackage } from "./shipped-packages.ts";

/** Nine packages hold the same program, each for another system: here they are one. */
const system = /-(?:linux|linuxmusl|darwin|win32|win)-(?:x64|arm64)$/;
/** Its text of 150 KB holds those of all it is made of. It lies beside the program and in /licenses.txt. */
const ownNode = /^node(?:-bin)?-<system> /;

/** THIRD-PARTY.md: what a built site is made of besides Shingle, with the licence texts. It is the same on every system. */
export function thirdPartyDocument(packages: readonly ShippedPackage[]): string {
  const onAnySystem = packages.map((each) => ({ ...each, name: each.name.replace(system, "-<system>") }));
  const groups = licenseGroups(onAnySystem);
  const table = onAnySystem.map(
    ({ name, version, license, isBundled, isInstalled }) =>
      `| ${name} | ${version} | ${license} | ${isBundled ? "yes" : ""} | ${isInstalled ? "yes" : ""} |`,
  );
  const texts = groups.map(({ packages: names, text }) => {
    const shown = names.every((name) => ownNode.test(name)) ? "See `/licenses.txt` of any built site." : fenced(text);
    return `## ${names.join(", ")}\n\n${shown}`;
  });
  return [
    introduction,
    ["| package | version | licence | bundled | installed |", "| - | - | - | - | - |", ...table].join("\n"),
    ...texts,
  ]
    .join("\n\n")
    .concat("\n");
}

const introduction = `# What Shingle is made with

Shingle itself has the MIT licence (LICENSE). A built site holds the work of others besides: *bundled* is what the build takes into the pages, the
server and the files for AWS, *installed* what \`npm ci --omit=dev\` puts beside them. The same texts are at \`/licenses.txt\` of every site, and
\`build/sbom.cdx.json\` lists the packages for programs (CycloneDX). \`npm run licenses\` writes this file; a test says when it is out of date.

**LGPL.** Photos are developed by libvips (\`@img/sharp-libvips-<system>\`, with its libraries) and HEIC is read by libheif (\`libheif-js\`). Both are used
as they come from npm, unchanged, and as files of their own under \`node_modules/\`: whoever wants another version of them puts it there.`;

/** A fence longer than any in the text. */
function fenced(text: string): string {
  return `~~~~~~text\n${text}\n~~~~~~`;
}
