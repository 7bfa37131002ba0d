import { data } from "react-router";
import { apiWording } from "#domain/wording.ts";
import { sessionCookie } from "../admin/session/session-cookie.server.ts";
import { mayBeFramed } from "../frame/frame-headers.server.ts";
import { servicesOf } from "../frame/services.server.ts";
import { unkept } from "../frame/unseen.ts";
import type { Route } from "./+types/draft-page";
import { DraftView } from "./draft-view.tsx";
import { type ShownDraft, shownDraft } from "./shown-draft.server.ts";

/** The draft of a page as visitors would see it, for the signed-in agent: the editor shows it in a frame. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const cookie = (await sessionCookie.read(request, context)) ?? "";
  const session = await services.sessions.find(cookie);
  const own = session && (await services.as(session, cookie));
  const headers = { ...unkept, ...mayBeFramed };
  if (!own) return data<ShownDraft>({ refusal: apiWording.authenticationRequired }, { status: 401, headers });
  const page = await own.pageEditor.read(params.id);
  const shown = await shownDraft(context, page);
  return data<ShownDraft>(shown, { status: "refusal" in shown ? 404 : 200, headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Draft" }, { name: "robots", content: "noindex, nofollow" }];

export default function DraftPage({ loaderData }: Route.ComponentProps) {
  return <DraftView shown={loaderData} />;
}
