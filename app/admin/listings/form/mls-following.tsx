import type { Listing } from "#domain/listings/listing.ts";
import { type FollowedField, followedFields, followedFieldWord } from "#domain/listings/mls-link.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { useQuestion } from "../../ui/use-question.ts";

interface FollowingProps {
  listing: Listing;
  /** There are unsaved changes that would be lost. */
  isDirty: boolean;
  onChosen: (listing: Listing) => void;
}

/** Which fields of a listing follow the MLS, and which are the agent's own. */
export function MlsFollowing({ listing, isDirty, onChosen }: FollowingProps) {
  const { send, isBusy, complaint } = useChange<Listing>(onChosen);
  const { subject, ask, answer } = useQuestion<FollowedField>();
  const { mls } = listing;
  if (!mls) return null;

  async function choose(field: FollowedField, follows: boolean) {
    if (isBusy) return;
    if (follows && !(await ask(field))) return;
    void send("POST", `listings/${listing.id}/mls`, { field, follows });
  }

  return (
    <section className="follows-mls notice" aria-labelledby="follows-mls-heading">
      <h3 id="follows-mls-heading">From the MLS</h3>
      <p className="hint">{mls.offSince ? offText : followedText(mls.own)}</p>
      {!mls.offSince && (
        <details>
          <summary>Choose for each field</summary>
          {isDirty && <p className="hint">Save your changes first.</p>}
          <ul className="stack">
            {followedFields.map((field) => (
              <FieldRow
                key={field}
                field={field}
                follows={!mls.own.includes(field)}
                isDisabled={isBusy || isDirty}
                onChoose={(follows) => void choose(field, follows)}
              />
            ))}
          </ul>
        </details>
      )}
      <div role="status">{complaint && <p className="failure">{complaint}</p>}</div>
      {subject && <ConfirmDialog question={questionAbout(subject)} confirm="Follow the MLS" onAnswer={answer} />}
    </section>
  );
}

const offText = "This home is off the market in the MLS. You can edit it, but visitors don't see it.";

function followedText(own: readonly FollowedField[]): string {
  if (own.length === 0) return "Everything follows the MLS. A field you change and save becomes your own.";
  const words = own.map((field) => followedFieldWord[field].toLowerCase()).join(", ");
  return `Your own: ${words}. Everything else follows the MLS.`;
}

function questionAbout(field: FollowedField): string {
  if (field === "photos") return "Replace your photos with the ones from the MLS? You can get yours back for 30 days.";
  return `Replace this field (${followedFieldWord[field].toLowerCase()}) with what the MLS says?`;
}

interface RowProps {
  field: FollowedField;
  follows: boolean;
  isDisabled: boolean;
  onChoose: (follows: boolean) => void;
}

function FieldRow({ field, follows, isDisabled, onChoose }: RowProps) {
  const name = followedFieldWord[field];
  return (
    <li className="ends">
      <span>
        <b>{name}</b>
        <br />
        {follows ? "Follows the MLS" : "Your own"}
      </span>
      <SteadyButton
        type="button"
        className="button line small"
        isOff={isDisabled}
        aria-label={follows ? `Keep Mine: ${name}` : `Follow Again: ${name}`}
        onClick={() => onChoose(!follows)}
      >
        {follows ? "Keep Mine" : "Follow Again"}
      </SteadyButton>
    </li>
  );
}
