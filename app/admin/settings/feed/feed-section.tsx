import { type FormEvent, useEffect, useRef } from "react";
import type { FeedAnswer, FeedPreview, OwnHomePreview } from "#domain/mls/feed/feed-answer.ts";
import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { CallState } from "../../ui/call/use-call.ts";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { FormContext } from "../fields/form-context.ts";
import { SettingsSection } from "../sections/settings-section.tsx";
import { feedFields } from "./feed-fields.tsx";
import { FeedRuns, FeedStatus, feedStatusText } from "./feed-status.tsx";
import type { Feed, FeedForm } from "./use-feed.ts";

/** The MLS feed: connection, status and recent runs. */
export function FeedSection({ feed }: { feed: Feed }) {
  const { known, form, states } = feed;
  return (
    <SettingsSection
      id="feed"
      now={known && feedStatusText(feed)}
      about="Your MLS's data (RESO Web API). The Search page then shows every home on the market on your own pages."
    >
      {states.reading.step === "failed" && !known && <p className="failure">{states.reading.error.message}</p>}
      {states.reading.step === "done" && states.reading.answer === null && <p>{feedWording.notHere}</p>}
      {known && form && (
        <>
          <FeedStatus feed={feed} />
          <FeedSettingsForm feed={{ ...feed, form }} known={known} />
          {known.baseUrl && <FeedPreviewPart feed={feed} />}
          <FeedRuns runs={known.runs} />
        </>
      )}
    </SettingsSection>
  );
}

function FeedSettingsForm({ feed, known }: { feed: Feed & { form: FeedForm }; known: FeedAnswer }) {
  const { states, errors, test, save } = feed;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={element} className="feed-form" onSubmit={submit} noValidate>
      <FormContext value={feed}>{feedFields(known)}</FormContext>
      <div className="feed-ways">
        <SteadyButton type="submit" className="button navy small" isOff={states.saving.step === "busy"}>
          {states.saving.step === "busy" ? "Saving..." : "Save Feed Settings"}
        </SteadyButton>
        <SteadyButton type="button" className="button line small" isOff={states.testing.step === "busy"} onClick={test}>
          {states.testing.step === "busy" ? "Asking the MLS..." : "Test the Connection"}
        </SteadyButton>
      </div>
      <div role="status">
        {states.saving.step === "done" && <p>Feed settings saved.</p>}
        {states.saving.step === "failed" && <p className="failure">{states.saving.error.message}</p>}
        {states.testing.step === "failed" && <p className="failure">{states.testing.error.message}</p>}
        {states.testing.step === "done" && (
          <ul className="feed-checks">
            {states.testing.answer.checks.map(({ isWell, sentence }) => (
              <li key={sentence} className={isWell ? undefined : "failure"}>
                <Icon name={isWell ? "check" : "warning"} />
                {sentence}
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}

function FeedPreviewPart({ feed: { states, preview } }: { feed: Feed }) {
  const isAsking = states.previewing.step === "busy";
  return (
    <div className="feed-preview">
      <p>See what would be imported before you turn the feed on. Nothing changes.</p>
      <SteadyButton type="button" className="button line small" isOff={isAsking} onClick={preview}>
        {isAsking ? "Asking the MLS..." : "Preview Import"}
      </SteadyButton>
      <div role="status">
        <FeedPreviewReport state={states.previewing} />
      </div>
    </div>
  );
}

/** What a run would change in the agent's own listings. */
function FeedPreviewReport({ state }: { state: CallState<FeedPreview> }) {
  if (state.step === "failed") return <p className="failure">{state.error.message}</p>;
  if (state.step !== "done") return null;
  const homes = state.answer.ownHomes;
  if (homes.length === 0) return <p>No homes on the market are listed under your MLS IDs.</p>;
  return (
    <>
      <p>Your homes in the feed:</p>
      <ul className="feed-own">
        {homes.map((home) => (
          <li key={home.mlsNumber}>
            <strong>{home.address}</strong>, ${home.price.toLocaleString("en-US")}, MLS {home.mlsNumber}
            <OwnHome home={home} />
          </li>
        ))}
      </ul>
    </>
  );
}

const outcomes: Record<OwnHomePreview["outcome"], string> = {
  new: "It will become a listing here.",
  follows: "Your listing follows it.",
  joined: "It matches your listing, which will follow the MLS from now on.",
  back: "Your listing goes back on the market.",
  relisted:
    "It has the same address as one of your listings but another MLS number. You'll be asked whether it's the same home.",
  "left out": "It won't become a listing: you removed it here, or it sold earlier.",
};

function OwnHome({ home: { outcome, listing, differences } }: { home: OwnHomePreview }) {
  return (
    <>
      <p className="hint">
        {outcomes[outcome]}
        {listing && ` ("${listing.title}")`}
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ field, here, feed, stays }) => (
            <li key={field}>
              {field}: {here || "nothing"} here, {feed || "nothing"} in the feed.{" "}
              {stays ? "Yours stays." : "It will change."}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
