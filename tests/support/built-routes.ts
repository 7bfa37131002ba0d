import type { ServerBuild } from "react-router";

/** The routes of the built site, each with its module. */
export async function builtRoutes(): Promise<ServerBuild["routes"]> {
  const file = new URL("../../build/server/index.js", import.meta.url);
  return ((await import(file.href)) as ServerBuild).routes;
}
