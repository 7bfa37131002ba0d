import { data, redirect } from "react-router";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { askedCookie, knownBrowser, noStoreHeaders, withKnownBrowser } from "../../frame/answer-headers.server.ts";
import { currentSite } from "../../frame/current-site.server.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { clientAddressContext, postedForm, servicesOf } from "../../frame/services.server.ts";
import { Island } from "../../islands/island.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import { TextField } from "../../ui/field.tsx";
import { Honeypot } from "../../ui/honeypot.tsx";
import type { Route } from "./+types/new-alert-page";
import styles from "./alert-page.css?inline";

/** The form for one search or one home: `?query=` in the format of /search, or `?home=`; `?sent` or `?on` after submitting. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("query") ?? "";
  const home = searchParams.get("home") ?? undefined;
  const { subscriptionReceiver: receiver } = servicesOf(context);
  const [{ site }, words] = await Promise.all([currentSite(context), receiver.wordsOf(home ? { home } : { query })]);
  const isOn = site.hasAlerts === true;
  const isKnown = words !== undefined;
  const done = searchParams.has("on") ? "on" : searchParams.has("sent") && "sent";
  const shown = { query, home, words, isOn: isOn && isKnown, done };
  return data(shown, { status: isOn && isKnown ? 200 : 404, headers: noStoreHeaders });
}

/** The form as submitted without scripts. The response is the same for every address. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const values = Object.fromEntries([...form.entries()].filter(([, value]) => typeof value === "string" && value));
  const input = "home" in values ? values : { query: "", ...values };
  const receiver = servicesOf(context).subscriptionReceiver;
  const answer = await receiver.receive(input, context.get(clientAddressContext), knownBrowser(request));
  if ("on" in answer)
    throw redirect("/alerts/new?on", { status: 303, headers: withKnownBrowser(answer.on, request, noStoreHeaders) });
  if ("asked" in answer) {
    const cookie = { "Set-Cookie": askedCookie(answer.asked, request), ...noStoreHeaders };
    throw redirect("/alerts/new?sent", { status: 303, headers: cookie });
  }
  if ("challenge" in answer) throw new Error("A form without scripts was asked for work.");
  return data(
    { refusal: answer.refusal, email: String(values.email ?? "") },
    { status: answer.status, headers: noStoreHeaders },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export const handle: PageHandle = { styles, cachedAs: () => undefined, sitemap: () => [] };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location.pathname, { pageName: alertWording.heading, isAnswer: true });

export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = useSite();
  const { query, home, words, isOn, done } = loaderData;
  if (done === "on")
    return (
      <div className="page alert-page wrap">
        <h1>{alertWording.on}</h1>
        <p>
          {alertWording.onMore} <a href="/alerts">{alertWording.change}</a>
        </p>
      </div>
    );
  if (done === "sent")
    return (
      <div className="page alert-page wrap">
        <h1>{alertWording.asked}</h1>
        <p>{alertWording.askedMore}</p>
      </div>
    );
  return (
    <div className="page alert-page wrap">
      <h1>{home ? alertWording.headingOfHome : alertWording.heading}</h1>
      <p className="sought">{words ?? alertWording.notAHome}</p>
      {isOn ? (
        <Island name="alert-form" props={{}}>
          <form method="post" action="/alerts/new" noValidate>
            {home ? (
              <input type="hidden" name="home" value={home} />
            ) : (
              <input type="hidden" name="query" value={query} />
            )}
            <Honeypot />
            <TextField
              id="alert-email"
              name="email"
              label={alertWording.field}
              type="email"
              autoComplete="email"
              defaultValue={actionData?.email ?? ""}
              error={actionData?.refusal}
              hint={alertWording.promise(profile.agentName.split(" ")[0] ?? "")}
              isRequired
            />
            <button className="button navy" type="submit">
              {alertWording.button}
            </button>
          </form>
        </Island>
      ) : (
        words && <p>{alertWording.off}</p>
      )}
    </div>
  );
}
