import type { FeedPreview, OwnHomePreview } from "#domain/mls/feed-answer.ts";
import type { CallState } from "../../use-call.ts";

const reasons: Record<string, string> = {
  "not for display": "not to be shown on websites",
  "not on the market": "not on the market",
  "unknown status": "of a status that nobody knows",
  "no home for sale": "no homes for sale",
  "no price": "without a price",
  "no brokerage": "without a brokerage",
};

/** What a run would bring. */
export function FeedPreviewReport({ state }: { state: CallState<FeedPreview> }) {
  if (state.step === "failed") return <p className="failure">{state.error.message}</p>;
  if (state.step !== "done") return null;
  const { listed, isMore, sample, unknownStatuses, ownHomes } = state.answer;
  return (
    <>
      <p>
        The feed lists {isMore ? "more than " : ""}
        {listed.toLocaleString("en-US")} homes. Of the {sample.read} that changed last {sample.shown} would be shown.
      </p>
      {sample.hidden.length > 0 && (
        <p>
          Not shown: {sample.hidden.map(({ reason, count }) => `${count} ${reasons[reason] ?? reason}`).join(", ")}.
        </p>
      )}
      {unknownStatuses.length > 0 && <p>Statuses that nobody knows: {unknownStatuses.join(", ")}.</p>}
      <OwnHomes homes={ownHomes} />
    </>
  );
}

function OwnHomes({ homes }: { homes: readonly OwnHomePreview[] }) {
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

function OwnHome({ home: { listing, differences } }: { home: OwnHomePreview }) {
  if (!listing) return <p className="hint">It has no listing here.</p>;
  if (differences.length === 0) return <p className="hint">Your listing "{listing.title}" says the same.</p>;
  return (
    <>
      <p className="hint">Your listing "{listing.title}" says something else:</p>
      <ul>
        {differences.map(({ field, here, feed }) => (
          <li key={field}>
            {field}: {here || "nothing"} here, {feed} in the feed
          </li>
        ))}
      </ul>
    </>
  );
}
