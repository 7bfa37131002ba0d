import { data } from "react-router";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { privateLinkHeaders } from "../../frame/answer-headers.server.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/end-page";
import styles from "./alert-page.css?inline";

/** Shows a button and ends nothing, because programs open links in emails. `?never` blocks all emails. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const isOurs = await servicesOf(context).subscriptions.mayEnd(params.token);
  if (!isOurs) throw data(null, { status: 404, headers: privateLinkHeaders });
  return data({ never: new URL(request.url).searchParams.has("never") }, { headers: privateLinkHeaders });
}

/**
 * A one-click unsubscribe from an email program (RFC 8058) or the button, in either form encoding: no cookie, no
 * redirect, and always 200, even when repeated or already deleted.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  // A click counts, whatever the body.
  const form = await request.formData().catch(() => new FormData());
  const never = form.get("never") === "1";
  if (!(await servicesOf(context).subscriptions.end(params.token, never)))
    throw data(null, { status: 404, headers: privateLinkHeaders });
  return data({ ended: never ? alertWording.endedNever : alertWording.ended }, { headers: privateLinkHeaders });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { styles };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, undefined, { pageName: alertWording.end });

export default function EndPage({ loaderData: { never }, actionData }: Route.ComponentProps) {
  return (
    <div className="page alert-page wrap">
      <h1>{never ? alertWording.never : alertWording.end}</h1>
      {actionData ? (
        <p role="status">{actionData.ended}</p>
      ) : (
        <form method="post">
          {never && <input type="hidden" name="never" value="1" />}
          <button className="button navy" type="submit">
            {never ? alertWording.never : alertWording.end}
          </button>
        </form>
      )}
    </div>
  );
}
