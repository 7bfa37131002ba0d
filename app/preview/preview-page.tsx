import { data } from "react-router";
import { servicesOf } from "../frame/services.server.ts";
import { unseen } from "../frame/unseen.ts";
import type { Route } from "./+types/preview-page";
import { DraftView } from "./draft-view.tsx";
import { type ShownDraft, shownDraft } from "./shown-draft.server.ts";

/** The draft of a page as visitors would see it, for who has a link that is still good. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await servicesOf(context).pageEditor.previewed(params.token);
  const shown = await shownDraft(context, page);
  return data<ShownDraft>(shown, { status: "refusal" in shown ? 404 : 200, headers: unseen });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Draft" }, { name: "robots", content: "noindex, nofollow" }];

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return <DraftView shown={loaderData} />;
}
