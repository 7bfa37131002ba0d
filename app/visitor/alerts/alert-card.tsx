import { alertWording } from "#domain/alerts/alert-wording.ts";
import { alertKinds, rhythms, type Subscription } from "#domain/alerts/subscription.ts";
import { longDate } from "#domain/wording.ts";
import { useSite } from "../../frame/known-site.ts";

const rhythmWords = alertWording.rhythms;

/** A button that does one thing to what its form names. */
export function Do({ what, label, isMain }: { what: string; label: string; isMain?: boolean }) {
  return (
    <button className={isMain ? "button navy" : "button line small"} type="submit" name="do" value={what}>
      {label}
    </button>
  );
}

/** One subscription, with all that can be done to it. */
export function AlertCard({ subscription, words }: { subscription: Subscription; words: string }) {
  const { id, status, rhythm, kinds, consent, lastMailedAt } = subscription;
  const { timeZone } = useSite().profile;
  const day = (at: string) => longDate(new Date(at), timeZone);
  const isOn = status === "active" || status === "paused";
  return (
    <section aria-label={words}>
      <h2>{words}</h2>
      <p className="standing">
        <b>{alertWording.statuses[status]}</b> · asked for on {day(consent.at)}
        {lastMailedAt && ` · last mail on ${day(lastMailedAt)}`}
      </p>
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
            <legend>What of</legend>
            {alertKinds.map((kind) => (
              <label key={kind}>
                <input type="checkbox" name="kinds" value={kind} defaultChecked={kinds.includes(kind)} />
                {alertWording.kinds[kind]}
              </label>
            ))}
          </fieldset>
          <div className="ways">
            <Do what="save" label="Save" isMain />
            {status === "active" ? <Do what="pause" label="Pause" /> : <Do what="resume" label="Go on" />}
            <Do what="end" label="End this one" />
          </div>
        </form>
      )}
    </section>
  );
}
