// What `npm start` does first. Where the site's own Node isn't installed, an older one prints a sentence here instead of a trace.
import "../../server/machine/right-node.js";

await import("./build-when-needed.ts");
