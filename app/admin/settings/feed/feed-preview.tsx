import type { FeedPreview, OwnHomePreview } from "#domain/mls/feed/feed-answer.ts";
import type { CallState } from "../../ui/use-call.ts";

/** What a run would make of the agent's own homes. */
export function FeedPreviewReport({ state }: { state: CallState<FeedPreview> }) {
  if (state.step === "failed") return <p className="failure">{state.error.message}</p>;
  if (state.step !== "done") return null;
  const homes = state.answer.ownHomes;
  if (homes.length === 0) return <p>None of the homes on the market is listed under your MLS ids.</p>;
  return (
    <>
      <p>Your own homes in the feed:</p>
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
  new: "It becomes a listing here.",
  follows: "Your listing follows it.",
  joined: "Your listing is this home, and follows the MLS from then on.",
  back: "Your listing comes back on the market.",
  relisted: "It stands at the address of a listing with another number: you will be asked whether it is the same home.",
  "left out": "It becomes no listing: you have removed it here, or it was sold before.",
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
              {stays ? "Yours stays." : "It changes."}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
