// Entry point of `npm run doctor`. Even an old Node can report what is missing.
import "#server/machine/right-node.js";

await import("./doctor.ts");
