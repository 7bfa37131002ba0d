import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import type { Page } from "#domain/pages/page.ts";
import type { PageKind } from "#domain/pages/slug.ts";
import { TextField } from "../../../ui/field.tsx";
import { useChange } from "../../ui/call/use-change.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { editorAddress } from "./page-row.tsx";

const kinds: Record<PageKind, { name: string; about: string }> = {
  guide: { name: "Guide", about: "Listed under Resources, with a card" },
  page: { name: "Page", about: "At its own address, such as /moving" },
};

/** Asks for the kind and the title of a new page. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const { send, isBusy, answer, complaint } = useChange<Page>(({ id }) => void navigate(editorAddress(id)));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void send("POST", "pages", { kind: String(form.get("kind")), title: String(form.get("title")).trim() });
  }

  return (
    <Dialog className="confirm new-page" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={submit}>
        <h3 id={id}>New Page</h3>
        <fieldset className="choices stack">
          <legend className="visually-hidden">Kind of page</legend>
          {Object.entries(kinds).map(([kind, { name, about }]) => (
            <label key={kind} className="check">
              <input type="radio" name="kind" value={kind} defaultChecked={kind === "guide"} />
              <span>
                <b>{name}</b>
                <small>{about}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField label="Title" name="title" maxLength={200} required error={complaint} />
        <div className="actions">
          <button type="button" className="button line small" onClick={onClose}>
            Cancel
          </button>
          {/* Off, too, until the editor of the new page opens. */}
          <SteadyButton type="submit" className="button navy small" isOff={isBusy || answer !== undefined}>
            Start Writing
          </SteadyButton>
        </div>
      </form>
    </Dialog>
  );
}
