import type { PageHandle } from "../frame/page-handle.ts";
import { servicesOf } from "../frame/services.server.ts";
import type { Route } from "./+types/index-now-key";

/** The key that proves to search engines that the addresses they are sent are the site's: server/index-now/. */
export async function loader({ context }: Route.LoaderArgs) {
  const key = await servicesOf(context).indexNow.key();
  return new Response(key ?? null, {
    status: key ? 200 : 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

export const handle: PageHandle = { kept: true };
