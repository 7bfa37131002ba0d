import { data } from "react-router";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { noStoreHeaders } from "../../frame/answer-headers.server.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { clientAddressContext, postedForm, servicesOf } from "../../frame/services.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import { TextField } from "../../ui/field.tsx";
import type { Route } from "./+types/link-page";
import styles from "./alert-page.css?inline";

/** For visitors who lost the email: typing an address only emails the link. */
export function loader({ request }: Route.LoaderArgs) {
  return data({ isDeleted: new URL(request.url).searchParams.has("deleted") }, { headers: noStoreHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const email = String(form.get("email") ?? "");
  const receiver = servicesOf(context).subscriptionReceiver;
  const answer = await receiver.sendLink(email, context.get(clientAddressContext));
  if ("refusal" in answer)
    return data({ refusal: answer.refusal, email }, { status: answer.status, headers: noStoreHeaders });
  return data({ refusal: undefined, email: "" }, { headers: noStoreHeaders });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { styles, cachedAs: () => undefined, sitemap: () => [] };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, { pageName: alertWording.manage, isAnswer: true });

export default function LinkPage({ loaderData: { isDeleted }, actionData }: Route.ComponentProps) {
  const isSent = actionData && actionData.refusal === undefined;
  return (
    <div className="page alert-page wrap">
      <h1>{alertWording.manage}</h1>
      {isDeleted && <p role="status">{alertWording.deleted}</p>}
      {isSent ? (
        <p role="status">{alertWording.linkSent}</p>
      ) : (
        <form method="post" noValidate>
          <TextField
            id="link-email"
            name="email"
            label={alertWording.field}
            type="email"
            autoComplete="email"
            defaultValue={actionData?.email ?? ""}
            error={actionData?.refusal}
            isRequired
          />
          <button className="button navy" type="submit">
            Email Me the Link
          </button>
        </form>
      )}
    </div>
  );
}
