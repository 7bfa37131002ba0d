// How `npm run doctor` begins, so that even an old Node hears what is missing.
import "#server/machine/right-node.js";

await import("./doctor.ts");
