import { writeFileSync } from "node:fs";
import { shippedPackages } from "./licenses/shipped-packages.ts";
import { thirdPartyDocument } from "./licenses/third-party.ts";

/** `npm run licenses`: writes THIRD-PARTY.md anew, after a package came, went or changed. The pages must be built. */
writeFileSync("THIRD-PARTY.md", thirdPartyDocument(shippedPackages()));
