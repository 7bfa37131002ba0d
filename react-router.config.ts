import { globSync, readFileSync, writeFileSync } from "node:fs";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // One manifest in the page instead of a request for each route that comes into view; the admin has few routes.
  routeDiscovery: { mode: "initial" },
  // Any: whose page sent a write is judged by app/frame/foreign-write.server.ts, which knows what name the visitor used.
  allowedActionOrigins: ["**"],
  buildEnd: listOnlyAdmin,
} satisfies Config;

interface Listed {
  id: string;
  parentId?: string;
}

/** Only the admin is hydrated, so a browser's list of routes needs no others: 3 of 7 KB less at the admin's start. */
function listOnlyAdmin(): void {
  const [beginning, end] = ["window.__reactRouterManifest=", ";"];
  const lists = globSync("build/client/assets/manifest-*.js").flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return code.startsWith(beginning) && code.endsWith(end) ? [{ file, code }] : [];
  });
  const [list] = lists;
  if (!list || lists.length > 1)
    throw new Error("React Router writes the browser's list of routes in another way now.");
  const manifest: { routes: Record<string, Listed> } = JSON.parse(list.code.slice(beginning.length, -end.length));
  const withParents = (id = ""): string[] => (id ? [id, ...withParents(manifest.routes[id]?.parentId)] : []);
  const needed = new Set(
    Object.keys(manifest.routes).flatMap((id) => (id.startsWith("admin/") ? withParents(id) : [])),
  );
  manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => needed.has(id)));
  writeFileSync(list.file, `${beginning}${JSON.stringify(manifest)}${end}`);
}
