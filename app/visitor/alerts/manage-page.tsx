import { data, redirect } from "react-router";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { longDateTime } from "#domain/wording.ts";
import { unseen } from "../../frame/answer-headers.server.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { postedForm } from "../../frame/posted-form.server.ts";
import { servicesOf } from "../../frame/services.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/manage-page";
import { AlertCard, Do } from "./alert-card.tsx";
import styles from "./alert-page.css?inline";

/** Everything of one address, for who comes from one of its mails. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const managed = await servicesOf(context).subscriptionDesk.managed(params.token);
  if (!managed) throw data(null, { status: 404, headers: unseen });
  return data(managed, { headers: unseen });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const input = { ...Object.fromEntries(form), kinds: form.getAll("kinds") };
  if (!(await servicesOf(context).subscriptionDesk.manage(params.token, input)))
    throw data(null, { status: 404, headers: unseen });
  const to = form.get("do") === "delete-all" ? "/alerts?deleted" : `/alerts/${params.token}`;
  throw redirect(to, { status: 303, headers: unseen });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { styles };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, undefined, { pageName: alertWording.manage });

export default function ManagePage({ loaderData: { email, subscriptions } }: Route.ComponentProps) {
  const { profile } = useSite();
  const [oldest] = subscriptions.toReversed();
  const asked = oldest && longDateTime(new Date(oldest.subscription.consent.at), profile.timeZone);
  return (
    <div className="page alert-page wrap">
      <h1>{alertWording.manage}</h1>
      <p className="sought">{email}</p>
      {subscriptions.map((each) => (
        <AlertCard key={each.subscription.id} {...each} />
      ))}
      <section className="stop">
        <div>
          <h2>Stop all mails</h2>
          <p>One press. Nothing more is sent, also not a farewell.</p>
        </div>
        <form method="post">
          <Do what="end-all" label={alertWording.stopAll} isMain />
        </form>
      </section>
      <section>
        <h2>What is stored about you</h2>
        <dl>
          <div>
            <dt>Your address</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>What you look for</dt>
            <dd>As above, in words</dd>
          </div>
          <div>
            <dt>When you first asked</dt>
            <dd>{asked}</dd>
          </div>
          <div>
            <dt>What you opened</dt>
            <dd>Never recorded</dd>
          </div>
        </dl>
        <form method="post">
          <Do what="delete-all" label={alertWording.deleteAll} />
        </form>
        <p>
          Messages that you wrote to {profile.agentName} stay with {profile.agentName}: ask for these by a message.
        </p>
      </section>
    </div>
  );
}
