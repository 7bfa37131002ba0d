import { useState } from "react";
import type { Person } from "#domain/people/person.ts";
import { TextField } from "../../../../ui/field.tsx";
import { DialogForm } from "../../dialog-form.tsx";
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

  async function save() {
    if (await used.change({ name: name.trim(), emails: lines(emails), phones: lines(phones) }, opened.rev)) onClose();
  }

  return (
    <DialogForm heading="Name and Contact" complaint={used.complaint} onSave={() => void save()} onClose={onClose}>
      <TextField label="Name" isRequired value={name} onChange={({ target }) => setName(target.value)} />
      <TextField
        label="Email"
        hint="One on each line, at most five. The first is written to."
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
    </DialogForm>
  );
}

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
