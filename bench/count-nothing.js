// Loaded before the site starts, for `npm run bench -- counting`: the same site without counting what visitors do.
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, next) {
    if (!url.endsWith("/server/counts/views.ts")) return next(url, context);
    const source = "export const createViews = () => ({ note() {}, tell() {} });";
    return { format: "module", source, shortCircuit: true };
  },
});
