import { useState } from "react";
import { mailLink, phoneLinks } from "#domain/inquiries/contact-links.ts";
import { peopleWording, stageName } from "#domain/people/people-wording.ts";
import { isDoNotContact, type Person, type Stage, stages } from "#domain/people/person.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { longDate } from "#domain/wording.ts";
import { useSite } from "../../../../frame/known-site.ts";
import { TextField } from "../../../../ui/field.tsx";
import { DialogForm } from "../../dialog-form.tsx";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import { LastSteps, SamePerson } from "./last-steps.tsx";
import { AskedHomes, SoughtHomes } from "./person-homes.tsx";
import type { UsedPerson } from "./use-person.ts";

interface ContactDialogProps {
  person: Person;
  used: UsedPerson;
  onClose: () => void;
}

/** Edits a person's name and contact details. */
function ContactDialog({ person, used, onClose }: ContactDialogProps) {
  // The revision that was opened. A change made elsewhere in the meantime is a conflict and isn't overwritten.
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
        hint="One per line, up to five. Emails go to the first."
        rows={2}
        value={emails}
        onChange={({ target }) => setEmails(target.value)}
      />
      <TextField
        label="Phone"
        hint="One per line, up to five."
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

interface FactsProps {
  view: PersonPage;
  used: UsedPerson;
}

/** Facts about a person: contact details, stage, and what they agreed to or declined. */
export function PersonFacts({ view, used }: FactsProps) {
  const { person } = view;
  return (
    <>
      <Contact view={view} used={used} />
      <section className="panel">
        <label htmlFor="person-stage">Stage</label>
        <select
          id="person-stage"
          value={person.stage}
          onChange={({ target }) => void used.change({ stage: target.value as Stage }, person.rev)}
        >
          {stages.map((stage) => (
            <option key={stage} value={stage}>
              {stageName[stage]}
            </option>
          ))}
        </select>
        {person.isSeller && <p className="seller">{peopleWording.seller}</p>}
        {person.waitingSince && (
          <button
            type="button"
            className="button line small"
            onClick={() => void used.send("POST", `${used.path}/notes`, { kind: "elsewhere", text: "" })}
          >
            Replied Elsewhere
          </button>
        )}
      </section>
      <SoughtHomes id={person.id} name={person.name} />
      <AskedHomes homes={view.asked ?? []} />
      <DoNotContact view={view} used={used} />
      <SamePerson view={view} used={used} />
      <LastSteps view={view} used={used} />
    </>
  );
}

function Contact({ view, used }: FactsProps) {
  const { person, consent } = view;
  const { timeZone } = useSite().profile;
  const isReachable = !isDoNotContact(person);
  const [isChanging, setChanging] = useState(false);
  return (
    <section className="panel reach" aria-labelledby="reach">
      <h3 id="reach">Contact {person.name}</h3>
      <ul>
        {person.phones.map((phone) => (
          <li key={phone}>
            <InboxIcon name="call" />
            {isReachable ? <a href={phoneLinks(phone).call}>{phone}</a> : phone}
          </li>
        ))}
        {person.emails.map((email) => (
          <li key={email}>
            <InboxIcon name="mail" />
            {isReachable ? <a href={mailLink(email)}>{email}</a> : email}
          </li>
        ))}
      </ul>
      {consent && (
        <details>
          <summary>Agreed on {longDate(new Date(consent.at), timeZone)}: see the wording</summary>
          <p>{consent.text}</p>
        </details>
      )}
      <button type="button" className="link" onClick={() => setChanging(true)}>
        Edit Name and Contact
      </button>
      {isChanging && <ContactDialog person={person} used={used} onClose={() => setChanging(false)} />}
    </section>
  );
}

function DoNotContact({ view: { person }, used }: FactsProps) {
  const isOn = isDoNotContact(person);
  return (
    <section className="panel">
      <label className="do-not-contact">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="do-not-contact"
          onChange={() => void used.change({ doNotContact: !isOn }, person.rev)}
        />
        Do not contact
      </label>
      <p id="do-not-contact">{peopleWording.doNotContact}</p>
    </section>
  );
}
