import { refuseMethod } from "../../../frame/refuse.server.ts";
import { servicesOf } from "../../../frame/services.server.ts";
import type { Route } from "./+types/search";
import { onFailedPage } from "./page-request.server.ts";

export const middleware = onFailedPage;

export const action = () => refuseMethod("GET, HEAD");

/** `GET ?words=`: `{found}`, the ids of the pages in whose titles, addresses and texts all words stand. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const words = new URL(request.url).searchParams.get("words") ?? "";
  return Response.json({ found: await servicesOf(context).pageEditor.search(words.slice(0, 200)) });
}
