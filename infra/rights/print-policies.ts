import { localPolicies } from "./policies.ts";

/**
 * Prints the four policies as JSON, for local names; with `--mail` those of a site that sends mail, with `--own-homes` of one whose
 * listings follow the MLS.
 */
const documents = localPolicies({
  listings: "listings",
  inquiries: "inquiries",
  notices: "notices",
  sessions: "sessions",
  bucket: "pictures",
  mail: process.argv.includes("--mail"),
  ownHomes: process.argv.includes("--own-homes"),
  alerts: process.argv.includes("--alerts"),
});
process.stdout.write(`${JSON.stringify(documents, null, 2)}\n`);
