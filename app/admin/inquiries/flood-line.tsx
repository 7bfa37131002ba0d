import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useQuestion } from "../ui/use-question.ts";
import { useFloodDeletion } from "./inbox/use-flood-deletion.ts";
import type { UsedInbox } from "./inbox/use-inbox.ts";

/** A flood in one line, however many messages it has. The agent can look through it or delete it as a whole. */
export function FloodLine({ inbox }: { inbox: UsedInbox }) {
  const { query, counts } = inbox.state;
  const { left, deleteAll } = useFloodDeletion(inbox);
  const { isAsked, ask, answer } = useQuestion();
  const count = counts?.flood ?? 0;
  if (count === 0 && left === 0) return null;

  async function askAndDelete() {
    if (await ask()) await deleteAll();
  }

  return (
    <section className="flood-line" aria-label={inboxWording.floodName}>
      <p role="status">{left > 0 ? inboxWording.deletingFlood(left) : inboxWording.flood(count)}</p>
      {query.filter !== "flood" && (
        <button type="button" className="button line small" onClick={() => inbox.ask({ filter: "flood", search: "" })}>
          {inboxWording.lookThrough}
        </button>
      )}
      <button type="button" className="button small danger" disabled={left > 0} onClick={askAndDelete}>
        {inboxWording.deleteFlood}
      </button>
      {isAsked && <ConfirmDialog question={inboxWording.confirmDelete(count)} confirm="Delete" onAnswer={answer} />}
    </section>
  );
}
