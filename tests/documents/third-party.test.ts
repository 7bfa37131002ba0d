import { expect, it } from "vitest";
import { billOfMaterials, licenseText } from "#cli/licenses/bill-of-materials.ts";
import { shippedPackages } from "#cli/licenses/packages.ts";

const packages = shippedPackages();

it("each shipped package comes with its license text, and the LGPL with the GPL it extends", () => {
  const lesser = packages.filter(({ license }) => license.startsWith("LGPL"));
  expect(lesser.map(({ name }) => name)).toContain("libheif-js");
  for (const each of lesser) {
    expect(licenseText(each)).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
    expect(licenseText(each)).toMatch(/^ +GNU GENERAL PUBLIC LICENSE$/m);
  }
  expect(() => licenseText({ name: "unlicensed", folder: "tests/documents", license: "MIT" })).toThrow(
    "unlicensed comes without",
  );
});

it("bundled development packages are listed too: React, the fonts and the AWS SDK", () => {
  const bundled = packages.filter(({ isBundled }) => isBundled).map(({ name }) => name);
  expect(bundled).toEqual(
    expect.arrayContaining(["react", "@fontsource-variable/figtree", "@aws-sdk/client-s3", "altcha-lib"]),
  );
  expect(packages.map(({ name }) => name)).not.toContain("vitest");
});

it("a program can read the list of packages with addresses, licenses and digests", () => {
  const [sharp] = billOfMaterials({ name: "shingle", version: "0.1.0" }, [
    {
      ...{ name: "@img/sharp", version: "0.35.5", folder: "node_modules/@img/sharp" },
      license: "Apache-2.0 AND LGPL-3.0-or-later",
      integrity: `sha512-${Buffer.from([1, 171]).toString("base64")}`,
      ...{ isBundled: false, isInstalled: true },
    },
  ]).components;
  expect(sharp).toMatchObject({
    purl: "pkg:npm/%40img/sharp@0.35.5",
    licenses: [{ expression: "Apache-2.0 AND LGPL-3.0-or-later" }],
    hashes: [{ alg: "SHA-512", content: "01ab" }],
  });
});
