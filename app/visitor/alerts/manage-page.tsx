import { data, redirect } from "react-router";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import { alertKinds, resumed, rhythms, type Subscription } from "#domain/alerts/subscription.ts";
import { longDate, longDateTime } from "#domain/wording.ts";
import { privateLinkHeaders } from "../../frame/answer-headers.server.ts";
import { useSite } from "../../frame/known-site.ts";
import type { PageHandle } from "../../frame/page-handle.ts";
import { postedForm, servicesOf } from "../../frame/services.server.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/manage-page";
import styles from "./alert-page.css?inline";
import { ActionButton, type LastAction, lastActionIn, pathAfter, Undo } from "./undo.tsx";

const rhythmWords = alertWording.rhythms;

interface AlertCardProps {
  subscription: Subscription;
  words: string;
  did: LastAction;
  /** Whether the address refused all email, so nothing can begin again. */
  isRefused: boolean;
}

/** One subscription with its actions. */
function AlertCard({ subscription, words, did, isRefused }: AlertCardProps) {
  const { id, status, rhythm, kinds, consent, lastMailedAt } = subscription;
  const { profile, hasAlerts } = useSite();
  const { timeZone } = profile;
  const day = (at: string) => longDate(new Date(at), timeZone);
  const isOn = status === "active" || status === "paused";
  const mayResume = !isRefused && status === "ended" && resumed(subscription) !== undefined;
  return (
    <section aria-label={words}>
      <h2>{words}</h2>
      <p className="status">
        <b>{alertWording.statuses[status]}</b> · requested {day(consent.at)}
        {lastMailedAt && ` · last email ${day(lastMailedAt)}`}
      </p>
      {status === "pending" && hasAlerts && (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <ActionButton what="ask" label={alertWording.askAgain} isMain />
        </form>
      )}
      {isOn && (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <fieldset>
            <legend>How often</legend>
            {rhythms.map((each) => (
              <label key={each}>
                <input type="radio" name="rhythm" value={each} defaultChecked={each === rhythm} />
                {rhythmWords[each]}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>What to send</legend>
            {alertKinds.map((kind) => (
              <label key={kind}>
                <input type="checkbox" name="kinds" value={kind} defaultChecked={kinds.includes(kind)} />
                {alertWording.kinds[kind]}
              </label>
            ))}
          </fieldset>
          <div className="ways flow">
            <ActionButton what="save" label="Save" isMain />
            {status === "active" ? (
              <ActionButton what="pause" label="Pause" />
            ) : (
              <ActionButton what="resume" label="Resume" />
            )}
            <ActionButton what="end" label="Unsubscribe" />
          </div>
        </form>
      )}
      {mayResume && did.id !== id && (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <ActionButton what="resume" label={alertWording.again} />
        </form>
      )}
      {did.id === id && <Undo {...did} />}
    </section>
  );
}

/** All subscriptions of one address, for a visitor who followed a link in an email. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const managed = await servicesOf(context).subscriptions.managed(params.token);
  if (!managed) throw data(null, { status: 404, headers: privateLinkHeaders });
  const { searchParams } = new URL(request.url);
  const did = lastActionIn(searchParams);
  return data({ ...managed, did, isAsked: searchParams.has("asked") }, { headers: privateLinkHeaders });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await postedForm(request);
  const input = { ...Object.fromEntries(form), kinds: form.getAll("kinds") };
  const { subscriptions } = servicesOf(context);
  const before = (await subscriptions.managed(params.token))?.subscriptions.find(
    ({ subscription }) => subscription.id === form.get("id"),
  )?.subscription;
  if (!(await subscriptions.manage(params.token, input)))
    throw data(null, { status: 404, headers: privateLinkHeaders });
  throw redirect(pathAfter(form.get("do"), params.token, before), { status: 303, headers: privateLinkHeaders });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { styles };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, undefined, { pageName: alertWording.manage });

export default function ManagePage({
  loaderData: { email, subscriptions, did, isAsked, isRefused },
}: Route.ComponentProps) {
  const { profile } = useSite();
  const [oldest] = subscriptions.toReversed();
  const asked = oldest && longDateTime(new Date(oldest.subscription.consent.at), profile.timeZone);
  return (
    <div className="page alert-page wrap">
      <h1>{alertWording.manage}</h1>
      <p className="sought">{email}</p>
      {isAsked && (
        <p role="status">
          {alertWording.asked} {alertWording.askedMore}
        </p>
      )}
      {subscriptions.map((each) => (
        <AlertCard key={each.subscription.id} {...each} did={did} isRefused={isRefused} />
      ))}
      <section className="stop flow">
        <div>
          <h2>Stop all emails</h2>
          <p>You won’t get another email, not even a goodbye.</p>
        </div>
        <form method="post">
          <ActionButton what="end-all" label={alertWording.stopAll} isMain />
        </form>
      </section>
      <section>
        <h2>What this site stores about you</h2>
        <dl>
          <div>
            <dt>Your email address</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>What you’re looking for</dt>
            <dd>As described above</dd>
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
          <ActionButton what="delete-all" label={alertWording.deleteAll} />
        </form>
        <p>
          Messages you sent to {profile.agentName} are kept separately. To ask about those, send {profile.agentName} a
          message.
        </p>
      </section>
    </div>
  );
}
