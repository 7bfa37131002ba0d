import { redirect } from "react-router";
import { privateLinkHeaders } from "../../frame/answer-headers.server.ts";
import type { Route } from "./+types/earlier-address";

/** Sends `/visit/…`, which earlier emails and calendar entries link to, on to `/tour/…`; a form is sent on with its fields. */
export function loader({ params: { place }, request }: Route.LoaderArgs) {
  return redirect(`/tour/${encodeURIComponent(place)}${new URL(request.url).search}`, {
    status: 308,
    headers: privateLinkHeaders,
  });
}

export const action = loader;
