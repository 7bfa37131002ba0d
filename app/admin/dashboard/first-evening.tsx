import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { nearDate } from "#domain/near-date.ts";
import type { PublishingChange, PublishingState } from "#domain/profile/publishing.ts";
import { type EveningStep, eveningSteps } from "#domain/profile/setup/first-evening.ts";
import { labelOf } from "#domain/profile/setup/invented.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Evening } from "../api/settings/first-evening.server.ts";
import { SteadyButton } from "../ui/steady-button.tsx";
import { TestMail } from "../ui/test-mail.tsx";
import { EveningAnswer, ShownPlace } from "./evening-answers.tsx";
import { usePublishing } from "./use-publishing.ts";

/** Their fields are in the step itself (evening-answers.tsx), so no link leads to them. */
const answeredInPlace = new Set(["agentName", "subtitle", "firmName", "license", "phone", "email", "office"]);

type Say = (change: PublishingChange) => void;

/** Six steps that make the site the agent's own; the last one lets search engines in. */
export function FirstEvening({ evening: { publishing, site, settings } }: { evening: Evening }) {
  const { shown, complaint, say } = usePublishing(publishing);
  const steps = eveningSteps(shown, site);
  const done = steps.filter(({ isDone }) => isDone).length;
  // From here on the browser tracks which one is open, as the agent opens and closes them.
  const [first] = useState(() => steps.find(({ isDone }) => !isDone)?.key);

  return (
    <section className="panel first-evening" aria-labelledby="first-evening">
      <h2 id="first-evening">Make the Site Yours</h2>
      <p className="progress stack tight">
        <span aria-hidden="true">
          {steps.map(({ key, isDone }) => (
            <i key={key} className={isDone ? "done" : undefined} />
          ))}
        </span>
        <strong>{leftText(steps.length - done)}</strong>
      </p>
      <ol className="divided">
        {steps.map((step, index) => (
          <li key={step.key}>
            <Step
              {...{ step, number: index + 1, isOpen: step.key === first, group: "first-evening" }}
              answer={<EveningAnswer step={step.key} loaded={settings} />}
            >
              {/* The pictures are in the fields, each to be replaced or removed. */}
              {step.key !== "pictures" && <Things things={step.things} say={say} />}
              {step.key === "mail" && <MailStep hasMail={site.hasMail} arrived={shown.mailArrived} say={say} />}
              {step.parts?.map((part) => (
                <Step key={part.key} step={part} isOpen={false} group="still-invented">
                  <Things things={part.things} say={say} />
                  {part.key === "guides" && <Guides guides={shown.guides} say={say} />}
                </Step>
              ))}
              {step.parts && <Door state={shown} say={say} />}
            </Step>
          </li>
        ))}
      </ol>
      <p role="status" className={complaint && "failure"}>
        {complaint}
      </p>
    </section>
  );
}

const numbers = ["None", "One", "Two", "Three", "Four", "Five"];
/** `Four left` */
const leftText = (left: number) => (left === 6 ? "Six steps" : `${numbers[left]} left`);

interface StepProps {
  step: EveningStep;
  /** The step's number; undefined for a part of a step. */
  number?: number;
  isOpen: boolean;
  /** Opening one step closes the others in its group. */
  group: string;
  /** The step's own fields, from when it's first opened. */
  answer?: ReactNode;
  children: ReactNode;
}

function Step({ step: { title, about, isDone, way }, number, isOpen, group, answer, children }: StepProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details name={group} open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <span className="number">{isDone ? <Icon name="check" /> : number}</span>
        <span className="strong">
          {title}
          {isDone && <span className="visually-hidden"> (done)</span>}
        </span>
        <span className="about secondary">{about}</span>
      </summary>
      <div className="step stack start">
        {wasOpened && answer}
        {children}
        {way && (
          <Link className="button line small" to={way.href}>
            {way.words}
          </Link>
        )}
      </div>
    </details>
  );
}

/** A test email, and the agent's word that it arrived. */
function MailStep({ hasMail, arrived, say }: { hasMail: boolean; arrived: boolean; say: Say }) {
  return (
    <>
      {hasMail && <TestMail path="notices/test" label="Send a Test Email" />}
      <button
        type="button"
        className="button line small"
        aria-pressed={arrived}
        onClick={() => say({ mailArrived: !arrived })}
      >
        {hasMail ? "It Arrived" : "I'll Read Them Here"}
      </button>
    </>
  );
}

/** The search engine status, and the button that lets them in. */
function Door({ state: { isOpen, isDemo, things, mayBeFound }, say }: { state: PublishingState; say: Say }) {
  const left = things.filter(({ isConfirmed }) => !isConfirmed).length;
  const isReady = !isDemo && left === 0;
  const status = mayBeFound
    ? "Search engines can list your website. It can take them a few days."
    : isReady
      ? "Nothing from the demo is left. Search engines stay out until you let them in."
      : `Search engines stay out: ${left === 1 ? "1 demo item is" : `${left} demo items are`} left to replace or confirm.`;
  return (
    <div className="stack tight start">
      <p role="status">{status}</p>
      <SteadyButton
        type="button"
        className={isOpen ? "button line small" : "button navy small"}
        isOff={!isOpen && !isReady}
        onClick={() => say({ isOpen: !isOpen })}
      >
        {isOpen ? "Keep Search Engines Out" : "Let Search Engines In"}
      </SteadyButton>
    </div>
  );
}

function Things({ things, say }: { things: EveningStep["things"]; say: Say }) {
  if (things.length === 0) return null;
  const confirmable = things.filter(({ mustChange, isConfirmed }) => !mustChange || isConfirmed);
  const left = confirmable.filter(({ isConfirmed }) => !isConfirmed).map(({ key }) => key);
  return (
    <fieldset className="modes published">
      <legend>From the demo: change it, or confirm it's true for you.</legend>
      {things.map(({ key, group, words, href, isConfirmed, mustChange }) => (
        <div key={key} className="ends">
          {mustChange && !isConfirmed ? (
            <p>
              <span className="group">{labelOf(group)}:</span> {words}. Replace or remove it.
            </p>
          ) : (
            <label className="check tight">
              <input
                type="checkbox"
                checked={isConfirmed}
                onChange={({ target }) => say({ things: [key], isTrue: target.checked })}
              />
              <span>
                <span className="group">{labelOf(group)}:</span>{" "}
                {key === "position" ? <ShownPlace place={words} /> : words}
              </span>
            </label>
          )}
          {!answeredInPlace.has(key) && (
            <Link className="link tap" to={href}>
              Change<span className="visually-hidden"> {words}</span>
            </Link>
          )}
        </div>
      ))}
      {confirmable.length > 1 && (
        <ConfirmAll words="Confirm All" isOff={left.length === 0} onClick={() => say({ things: left, isTrue: true })} />
      )}
    </fieldset>
  );
}

function Guides({ guides, say }: { guides: PublishingState["guides"]; say: Say }) {
  const left = guides.filter(({ read }) => read === null).map(({ slug }) => slug);
  return (
    <fieldset className="modes published">
      <legend>Check each guide you've read and stand behind.</legend>
      <p className="hint">
        A guide shows its dates once you confirm it. Guides with the original text read the same on other websites;
        guides in your own words are easier to find. Edit them under Pages.
      </p>
      {guides.map(({ slug, title, isShipped, read }) => (
        <div key={slug} className="ends">
          <label className="check tight">
            <input
              type="checkbox"
              checked={read !== null}
              onChange={({ target }) => say({ guides: [slug], isRead: target.checked })}
            />
            <span>
              Read and approved: {title}
              <span className="hint">
                {isShipped ? "Original text" : "Your own words"}
                {read && `, confirmed on ${nearDate(new Date(read), "UTC")}`}
              </span>
            </span>
          </label>
          <a className="link tap" href={`/resources/${slug}`} target="_blank" rel="noopener">
            Read<span className="visually-hidden"> {title}</span>
          </a>
        </div>
      ))}
      <ConfirmAll
        words="Confirm All Guides"
        isOff={left.length === 0}
        onClick={() => say({ guides: left, isRead: true })}
      />
    </fieldset>
  );
}

function ConfirmAll({ words, ...button }: { words: string; isOff: boolean; onClick: () => void }) {
  return (
    <SteadyButton type="button" className="button line small" {...button}>
      {words}
    </SteadyButton>
  );
}
