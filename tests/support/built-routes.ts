import type { ServerBuild } from "react-router";

/** The built site's routes with their modules. */
export async function builtRoutes(): Promise<ServerBuild["routes"]> {
  const file = new URL("../../build/server/index.js", import.meta.url);
  return ((await import(file.href)) as ServerBuild).routes;
}
