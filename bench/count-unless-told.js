// Loaded before the site starts, for `npm run bench -- counting`: skips the view count of requests with `X-Counts: no`.
import { registerHooks } from "node:module";

const begin = "note(request: IncomingMessage, status: number): void {";

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith("/server/counts/visitor-counts.ts")) return loaded;
    const source = String(loaded.source);
    if (!source.includes(begin)) throw new Error("The bench does not know how views are noted any more.");
    return { ...loaded, source: source.replace(begin, `${begin} if (request.headers["x-counts"] === "no") return;`) };
  },
});
