import { useState } from "react";
import { Link } from "react-router";
import { type EveningStep, eveningSteps } from "#domain/profile/first-evening.ts";
import type { PublishingChange, PublishingState } from "#domain/profile/publishing.ts";
import { longDate } from "#domain/wording.ts";
import { Icon } from "../../ui/icon.tsx";
import type { DashboardFigures } from "../api/dashboard.ts";
import { SteadyButton } from "../ui/steady-button.tsx";
import { usePublishing } from "../ui/use-publishing.ts";

type Say = (change: PublishingChange) => void;

/** What makes the site the agent's own, in a row; the last step lets search engines in. */
export function FirstEvening({ evening }: { evening: NonNullable<DashboardFigures["evening"]> }) {
  const { shown = evening.publishing, failure, say } = usePublishing(evening.publishing);
  const steps = eveningSteps(shown, evening.site);
  const done = steps.filter(({ isDone }) => isDone).length;
  // Which is open is the browser's to know from here on: the agent opens and closes them.
  const [first] = useState(() => steps.find(({ isDone }) => !isDone)?.key);
  return (
    <section className="panel first-evening" aria-labelledby="first-evening">
      <h2 id="first-evening">Make the Site Yours</h2>
      <p className="sub">Short steps, in the order that helps most. Stop whenever you like; nothing is lost.</p>
      <p className="progress">
        <progress value={done} max={steps.length} aria-label="Steps done" />
        <strong>
          {done} of {steps.length} done
        </strong>
      </p>
      <ol>
        {steps.map((step, index) => (
          <li key={step.key}>
            <details name="first-evening" open={step.key === first}>
              <summary>
                <span className="number">{step.isDone ? <Icon name="check" /> : index + 1}</span>
                <span className="what">
                  {step.title}
                  {step.isDone && <span className="visually-hidden"> (done)</span>}
                </span>
                <span className="about">{step.about}</span>
              </summary>
              <div className="step">
                <Things things={step.things} say={say} />
                {step.key === "guides" && <Guides guides={shown.guides} say={say} />}
                {step.way && (
                  <Link className="button line small" to={step.way.href}>
                    {step.way.words}
                  </Link>
                )}
              </div>
            </details>
          </li>
        ))}
      </ol>
      <LastStep state={shown} say={say} />
      <p role="status" className={failure && "failure"}>
        {failure}
      </p>
    </section>
  );
}

/** Open to everybody at the end: the state of the door, and the button. */
function LastStep({ state: { isOpen, isDemo, things, mayBeFound }, say }: { state: PublishingState; say: Say }) {
  const left = things.filter(({ isConfirmed }) => !isConfirmed).length;
  const isReady = !isDemo && left === 0;
  const standing = mayBeFound
    ? "Search engines may list the website."
    : isReady
      ? "Nothing invented is left. Search engines stay away until you let them in."
      : `Search engines stay away: ${left === 1 ? "1 thing is" : `${left} things are`} still invented.`;
  return (
    <div className="last-step">
      <h3>Ready to be found?</h3>
      <p role="status">{standing}</p>
      <SteadyButton
        type="button"
        className={isOpen ? "button line small" : "button navy small"}
        isOff={!isOpen && !isReady}
        onClick={() => say({ isOpen: !isOpen })}
      >
        {isOpen ? "Ask Search Engines to Stay Away" : "Let Search Engines In"}
      </SteadyButton>
    </div>
  );
}

function Things({ things, say }: { things: EveningStep["things"]; say: Say }) {
  if (things.length === 0) return null;
  const left = things.filter(({ isConfirmed }) => !isConfirmed).map(({ key }) => key);
  return (
    <fieldset className="modes published">
      <legend>From the demonstration: change it, or say that it is true of you.</legend>
      {things.map(({ key, group, words, href, isConfirmed }) => (
        <div key={key}>
          <label>
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={({ target }) => say({ things: [key], isTrue: target.checked })}
            />
            <span>
              <span className="group">{group}:</span> {words}
            </span>
          </label>
          <Link className="link" to={href}>
            Change<span className="visually-hidden"> {words}</span>
          </Link>
        </div>
      ))}
      {things.length > 1 && (
        <SteadyButton
          type="button"
          className="button line small"
          isOff={left.length === 0}
          onClick={() => say({ things: left, isTrue: true })}
        >
          All of This Is True of Me
        </SteadyButton>
      )}
    </fieldset>
  );
}

function Guides({ guides, say }: { guides: PublishingState["guides"]; say: Say }) {
  const left = guides.filter(({ read }) => read === null).map(({ slug }) => slug);
  return (
    <fieldset className="modes published">
      <legend>Check those that you have read and stand behind.</legend>
      <p className="hint">
        A guide shows its dates from then on. Those marked "as it came" stand in the same words on other websites too;
        your own words (Pages) are found better.
      </p>
      {guides.map(({ slug, title, isShipped, read }) => (
        <div key={slug}>
          <label>
            <input
              type="checkbox"
              checked={read !== null}
              onChange={({ target }) => say({ guides: [slug], isRead: target.checked })}
            />
            <span>
              I have read this: {title}
              <span className="hint">
                {isShipped ? "As it came with the website" : "In your own words"}
                {read && `, confirmed on ${longDate(new Date(read), "UTC")}`}
              </span>
            </span>
          </label>
          <a className="link" href={`/resources/${slug}`} target="_blank" rel="noopener">
            Read<span className="visually-hidden"> {title}</span>
          </a>
        </div>
      ))}
      <SteadyButton
        type="button"
        className="button line small"
        isOff={left.length === 0}
        onClick={() => say({ guides: left, isRead: true })}
      >
        I Have Read Them All
      </SteadyButton>
    </fieldset>
  );
}
