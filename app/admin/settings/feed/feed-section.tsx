import type { FormEvent } from "react";
import type { OwnHomePreview } from "#domain/mls/feed/feed-answer.ts";
import { feedWording } from "#domain/mls/feed/feed-wording.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useInvalidFocus } from "../../ui/focus/use-invalid-focus.ts";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { FormContext } from "../fields/form-context.ts";
import { SettingsSection } from "../sections/settings-section.tsx";
import { feedFields } from "./feed-fields.tsx";
import { FeedRuns, FeedStatus, feedStatusText } from "./feed-status.tsx";
import type { Feed } from "./use-feed.ts";

const about = "Your MLS's data (RESO Web API). The Search page then shows every home on the market on your own pages.";

/** On a platform that has no mirror of the MLS. */
export const NoFeed = () => (
  <SettingsSection id="feed" about={about}>
    <p>{feedWording.notHere}</p>
  </SettingsSection>
);

/** The MLS feed: connection, status and recent runs. */
export function FeedSection({ feed }: { feed: Feed }) {
  const { known, timeZone } = feed;
  return (
    <SettingsSection id="feed" now={feedStatusText(feed)} about={about}>
      <FeedStatus feed={feed} />
      <FeedSettingsForm feed={feed} />
      {known.baseUrl && <FeedPreviewPart feed={feed} />}
      <FeedRuns runs={known.runs} timeZone={timeZone} />
    </SettingsSection>
  );
}

function FeedSettingsForm({ feed }: { feed: Feed }) {
  const { states, test, save } = feed;
  const { saving, testing } = states;
  const element = useInvalidFocus(saving.refusedFields ?? testing.refusedFields);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!saving.isBusy) save();
  }

  return (
    <form ref={element} className="feed-form stack loose" onSubmit={submit} noValidate>
      <FormContext value={feed}>{feedFields(feed.known)}</FormContext>
      <div className="row">
        <SteadyButton type="submit" className="button navy small" isOff={saving.isBusy}>
          {saving.isBusy ? "Saving..." : "Save Feed Settings"}
        </SteadyButton>
        <SteadyButton type="button" className="button line small" isOff={testing.isBusy} onClick={test}>
          {testing.isBusy ? "Asking the MLS..." : "Test the Connection"}
        </SteadyButton>
      </div>
      <div role="status" className="stack">
        {saving.answer && <p>Feed settings saved.</p>}
        {saving.complaint && <p className="failure">{saving.complaint}</p>}
        {testing.complaint && <p className="failure">{testing.complaint}</p>}
        {testing.answer && (
          <ul className="stack">
            {testing.answer.checks.map(({ isWell, sentence }) => (
              <li key={sentence} className={isWell ? "beside top tight" : "beside top tight failure"}>
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
  const { isBusy: isAsking, complaint, answer } = states.previewing;
  return (
    <div className="stack">
      <p>See what would be imported before you turn the feed on. Nothing changes.</p>
      <SteadyButton type="button" className="button line small" isOff={isAsking} onClick={preview}>
        {isAsking ? "Asking the MLS..." : "Preview Import"}
      </SteadyButton>
      <div role="status" className="stack">
        {complaint && <p className="failure">{complaint}</p>}
        {answer && <FeedPreviewReport homes={answer.ownHomes} />}
      </div>
    </div>
  );
}

/** What a run would change in the agent's own listings. */
function FeedPreviewReport({ homes }: { homes: OwnHomePreview[] }) {
  if (homes.length === 0) return <p>No homes on the market are listed under your MLS IDs.</p>;
  return (
    <>
      <p>Your homes in the feed:</p>
      <ul className="feed-own stack">
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
