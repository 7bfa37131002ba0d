import { Link } from "react-router";
import type { PublishingChange, PublishingState } from "#domain/profile/publishing.ts";
import { longDate } from "#domain/wording.ts";
import { SettingsSection } from "./sections/settings-section.tsx";
import { usePublishing } from "./use-publishing.ts";

type Say = (change: PublishingChange) => void;

/** What is still invented, which guides the agent has read, and the word that lets search engines in. */
export function Publishing() {
  const { shown, failure, say } = usePublishing();
  return (
    <SettingsSection
      id="publishing"
      about="Search engines are asked to stay away until nothing invented is left on the website, or you say that it is true of you."
    >
      <div role="status">
        {shown && <Standing state={shown} />}
        {failure && <p className="failure">{failure}</p>}
      </div>
      {shown && (
        <>
          <OpenButton state={shown} say={say} />
          <Things things={shown.things} say={say} />
          <Guides guides={shown.guides} say={say} />
        </>
      )}
    </SettingsSection>
  );
}

function Standing({ state: { mayBeFound, isDemo, things } }: { state: PublishingState }) {
  if (mayBeFound) return <p>Search engines may list the website.</p>;
  const left = things.filter(({ isConfirmed }) => !isConfirmed).length;
  if (isDemo) return <p>Search engines stay away: begin with your own name and firm.</p>;
  if (left > 0) return <p>Search engines stay away: {left} of the following are invented.</p>;
  return <p>Nothing invented is left. Search engines stay away until you let them in.</p>;
}

function OpenButton({ state: { isOpen, isDemo, things }, say }: { state: PublishingState; say: Say }) {
  const isReady = !isDemo && things.every(({ isConfirmed }) => isConfirmed);
  if (!isOpen && !isReady) return null;
  return (
    <button
      type="button"
      className={isOpen ? "button line small" : "button navy small"}
      onClick={() => say({ isOpen: !isOpen })}
    >
      {isOpen ? "Ask Search Engines to Stay Away" : "Let Search Engines In"}
    </button>
  );
}

function Things({ things, say }: { things: PublishingState["things"]; say: Say }) {
  if (things.length === 0) return null;
  return (
    <fieldset className="modes published">
      <legend>From the demonstration. Check what is true of you.</legend>
      {things.map(({ key, group, words, href, isConfirmed }) => (
        <div key={key}>
          <label>
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={({ target }) => say({ thing: key, isTrue: target.checked })}
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
    </fieldset>
  );
}

function Guides({ guides, say }: { guides: PublishingState["guides"]; say: Say }) {
  return (
    <fieldset className="modes published">
      <legend>Guides. Check those that you have read and stand behind.</legend>
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
              onChange={({ target }) => say({ guide: slug, isRead: target.checked })}
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
    </fieldset>
  );
}
