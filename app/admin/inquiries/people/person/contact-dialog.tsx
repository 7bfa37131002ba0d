import { type FormEvent, useId, useState } from "react";
import type { Person } from "#domain/people/person.ts";
import { TextField } from "../../../../ui/field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { UsedPerson } from "./use-person.ts";

interface ContactDialogProps {
  person: Person;
  used: UsedPerson;
  onClose: () => void;
}

/** Changes how somebody is called and reached. */
export function ContactDialog({ person, used, onClose }: ContactDialogProps) {
  // What was opened: a change made elsewhere meanwhile is a conflict, not overwritten.
  const [opened] = useState(person);
  const [name, setName] = useState(person.name);
  const [emails, setEmails] = useState(person.emails.join("\n"));
  const [phones, setPhones] = useState(person.phones.join("\n"));
  const id = useId();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (await used.change({ name: name.trim(), emails: lines(emails), phones: lines(phones) }, opened.rev)) onClose();
  }

  return (
    <Dialog className="inbox-dialog" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={save}>
        <h2 id={id}>Name and Contact</h2>
        <TextField label="Name" isRequired value={name} onChange={({ target }) => setName(target.value)} />
        <TextField
          label="Email"
          hint="One on each line, at most five. The last is written to."
          rows={2}
          value={emails}
          onChange={({ target }) => setEmails(target.value)}
        />
        <TextField
          label="Phone"
          hint="One on each line, at most five."
          rows={2}
          value={phones}
          onChange={({ target }) => setPhones(target.value)}
        />
        <p role="alert">
          {used.conflict ? "This was changed elsewhere meanwhile. Close this to compare." : used.complaint}
        </p>
        <div className="inquiry-actions">
          <button type="button" className="button line small" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button navy small">
            Save
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
