import { use } from "react";
import { data } from "react-router";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { askedProof, privateLinkHeaders, withKnownBrowser } from "../../frame/answer-headers.server.ts";
import { DocumentContext } from "../../frame/document.tsx";
import type { PageHandle } from "../../frame/page-handle.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/confirm-page";
import styles from "./alert-page.css?inline";

/** Shows what would start and changes nothing, because programs open links in emails. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { subscriptions } = servicesOf(context);
  const confirming = await subscriptions.confirming(params.token);
  const hasAsked = await subscriptions.hasAsked(params.token, askedProof(request));
  const status = confirming.state === "over" ? 404 : 200;
  return data({ confirming, hasAsked }, { status, headers: privateLinkHeaders });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  const { confirming, browser } = await servicesOf(context).subscriptions.confirm(params.token);
  if (!browser) return data({ confirming }, { status: 404, headers: privateLinkHeaders });
  return data({ confirming }, { headers: withKnownBrowser(browser, request, privateLinkHeaders) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { styles };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, undefined, { pageName: alertWording.heading });

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mark } = use(DocumentContext) ?? {};
  const { confirming } = actionData ?? loaderData;
  if (confirming.state === "over")
    return (
      <div className="page alert-page wrap">
        <h1>{alertWording.over}</h1>
        <p>{alertWording.overMore}</p>
      </div>
    );
  const isOn = confirming.state === "on";
  return (
    <div className="page alert-page wrap">
      <h1>{isOn ? alertWording.on : alertWording.nothingOn}</h1>
      {confirming.words.map((words) => (
        <p className="sought" key={words}>
          {words}
        </p>
      ))}
      {isOn ? (
        <p>
          {alertWording.onMore} <a href={`/alerts/${confirming.manage}`}>{alertWording.change}</a>
        </p>
      ) : (
        <form method="post">
          <button className="button navy" type="submit">
            {alertWording.begin}
          </button>
        </form>
      )}
      {/* In the browser that made the request, opening the link confirms it. */}
      {!isOn && loaderData.hasAsked && (
        <script
          nonce={mark}
          dangerouslySetInnerHTML={{ __html: 'document.querySelector(".alert-page form").submit()' }}
        />
      )}
    </div>
  );
}
