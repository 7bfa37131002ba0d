// Runs before `npm start`. On an older Node, prints a sentence instead of a stack trace.
import "../../server/machine/right-node.js";

await import("./build-when-needed.ts");
