import { useSite } from "../../../frame/known-site.ts";

interface WhenFieldsProps {
  /** `2027-01-02T08:00` in the agent's time zone; `undefined` means now, and empty means no time chosen yet. */
  at: string | undefined;
  onChange: (at: string | undefined) => void;
}

/** Publish now, or at a time in the site's time zone. */
export function WhenFields({ at, onChange }: WhenFieldsProps) {
  const { profile } = useSite();
  const isLater = at !== undefined;
  return (
    <>
      <fieldset className="choices stack">
        <legend className="visually-hidden">When to publish</legend>
        <label className="check">
          <input type="radio" name="when" checked={!isLater} onChange={() => onChange(undefined)} />
          <span>
            <b>Now</b>
            <small>Visitors see it within a second</small>
          </span>
        </label>
        <label className="check">
          <input type="radio" name="when" checked={isLater} onChange={() => onChange("")} />
          <span>
            <b>At a time</b>
            <small>{zoneName(profile.timeZone)}, the site's time zone</small>
          </span>
        </label>
      </fieldset>
      {isLater && (
        <div className="field">
          <label htmlFor="publish-at">Day and time</label>
          <input
            id="publish-at"
            type="datetime-local"
            required
            value={at}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </>
  );
}

/** `Mountain Time`. */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
