import { useState } from "react";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { useFloodDeletion } from "../inbox/use-flood-deletion.ts";
import type { UsedInbox } from "../inbox/use-inbox.ts";

/** A flood in one line, however many messages it has. The agent can look through it or delete it as a whole. */
export function FloodLine({ inbox, onLookThrough }: { inbox: UsedInbox; onLookThrough: () => void }) {
  const { query, counts } = inbox.state;
  const { left, deleteAll } = useFloodDeletion(inbox);
  const [isAsking, setAsking] = useState(false);
  const count = counts?.flood ?? 0;
  if (count === 0 && left === 0) return null;

  function answer(isConfirmed: boolean) {
    setAsking(false);
    if (isConfirmed) void deleteAll();
  }

  return (
    <section className="flood-line" aria-label={inboxWording.floodName}>
      <p role="status">{left > 0 ? inboxWording.deletingFlood(left) : inboxWording.flood(count)}</p>
      {query.filter !== "flood" && (
        <button type="button" className="button line small" onClick={onLookThrough}>
          {inboxWording.lookThrough}
        </button>
      )}
      <SteadyButton type="button" className="button small danger" isOff={left > 0} onClick={() => setAsking(true)}>
        {inboxWording.deleteFlood}
      </SteadyButton>
      {isAsking && <ConfirmDialog question={inboxWording.confirmDelete(count)} confirm="Delete" onAnswer={answer} />}
    </section>
  );
}
