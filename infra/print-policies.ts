import { localPolicies } from "./policies.ts";

/** Prints the three policies as JSON, for local names. */
const documents = localPolicies({
  listings: "listings",
  inquiries: "inquiries",
  sessions: "sessions",
  bucket: "pictures",
});
process.stdout.write(`${JSON.stringify(documents, null, 2)}\n`);
