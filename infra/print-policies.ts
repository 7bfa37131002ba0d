import { localPolicies } from "./policies.ts";

/** Prints the four policies as JSON, for local names; with `--mail` those of a site that sends mail. */
const documents = localPolicies({
  listings: "listings",
  inquiries: "inquiries",
  notices: "notices",
  sessions: "sessions",
  bucket: "pictures",
  mail: process.argv.includes("--mail"),
});
process.stdout.write(`${JSON.stringify(documents, null, 2)}\n`);
