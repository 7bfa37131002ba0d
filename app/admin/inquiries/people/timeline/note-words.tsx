import { type FormEvent, useState } from "react";
import type { Entry } from "#domain/people/entry.ts";
import { TextField } from "../../../../ui/field.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useQuestion } from "../../../ui/use-question.ts";
import type { UsedPerson } from "../person/use-person.ts";

/** A note, which can be written anew and taken away. */
export function NoteWords({ entry, used }: { entry: Entry; used: UsedPerson }) {
  const [text, setText] = useState<string>();
  const { isAsked, ask, answer } = useQuestion();
  const path = `notes/${encodeURIComponent(entry.id)}`;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (await used.send("PATCH", path, { text })) setText(undefined);
  }

  async function remove() {
    if (await ask()) await used.send("DELETE", path);
  }

  if (text !== undefined) {
    return (
      <form onSubmit={save}>
        <TextField label="Note" rows={4} autoFocus value={text} onChange={({ target }) => setText(target.value)} />
        <div className="inquiry-actions">
          <button type="submit" className="button navy small">
            Save
          </button>
          <button type="button" className="button line small" onClick={() => setText(undefined)}>
            Cancel
          </button>
        </div>
      </form>
    );
  }
  return (
    <>
      <p className="words">{entry.text}</p>
      <p className="ways">
        <button type="button" className="link" onClick={() => setText(entry.text)}>
          Edit
        </button>
        <button type="button" className="link" onClick={() => void remove()}>
          Delete
        </button>
      </p>
      {isAsked && <ConfirmDialog question="Delete this note?" confirm="Delete" onAnswer={answer} />}
    </>
  );
}
