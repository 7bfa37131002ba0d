import { useState } from "react";
import type { SubscriptionRow } from "#domain/alerts/search-words.ts";
import { mailLink, phoneLinks } from "#domain/inquiries/contact-links.ts";
import { peopleWording, stageName } from "#domain/people/people-wording.ts";
import { isDoNotContact, type Person, stages } from "#domain/people/person.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { longDate } from "#domain/wording.ts";
import { useSite } from "../../../../frame/known-site.ts";
import { TextField } from "../../../../ui/field.tsx";
import { useChange } from "../../../ui/call/use-change.ts";
import { Failure } from "../../../ui/failure.tsx";
import { personPath } from "../../addresses.ts";
import { DialogForm } from "../../dialog-form.tsx";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import { LastSteps, SamePerson } from "./last-steps.tsx";
import { AskedHomes, PersonAlerts } from "./person-homes.tsx";

interface ContactDialogProps {
  person: Person;
  onClose: () => void;
}

/** Edits a person's name and contact details. */
function ContactDialog({ person, onClose }: ContactDialogProps) {
  // The revision that was opened. A change made elsewhere in the meantime is a conflict and isn't overwritten.
  const [opened] = useState(person);
  const [name, setName] = useState(person.name);
  const [emails, setEmails] = useState(person.emails.join("\n"));
  const [phones, setPhones] = useState(person.phones.join("\n"));

  const { send, isBusy, complaint } = useChange(onClose);

  function save() {
    const changes = { name: name.trim(), emails: lines(emails), phones: lines(phones) };
    void send("PATCH", personPath(person.id), { rev: opened.rev, ...changes });
  }

  return (
    <DialogForm heading="Name and Contact" complaint={complaint} isBusy={isBusy} onSave={save} onClose={onClose}>
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
}

/** Facts about a person: contact details, stage, and what they agreed to or declined. */
export function PersonFacts({ view, sought: subscriptions }: FactsProps & { sought: readonly SubscriptionRow[] }) {
  const { person } = view;
  const path = personPath(person.id);
  const stage = useChange();
  const note = useChange();
  return (
    <>
      <Contact view={view} />
      <section className="panel">
        <label htmlFor="person-stage">Stage</label>
        <select
          id="person-stage"
          value={stage.isBusy && typeof stage.sent?.stage === "string" ? stage.sent.stage : person.stage}
          onChange={({ target }) => stage.send("PATCH", path, { rev: person.rev, stage: target.value })}
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
            onClick={() => note.send("POST", `${path}/notes`, { kind: "elsewhere", text: "" })}
          >
            Replied Elsewhere
          </button>
        )}
        <Failure text={stage.complaint || note.complaint} />
      </section>
      <PersonAlerts name={person.name} subscriptions={subscriptions} />
      <AskedHomes homes={view.asked ?? []} />
      <DoNotContact view={view} />
      <SamePerson view={view} />
      <LastSteps view={view} />
    </>
  );
}

function Contact({ view }: FactsProps) {
  const { person, consent } = view;
  const { timeZone } = useSite().profile;
  const isReachable = !isDoNotContact(person);
  const [isChanging, setChanging] = useState(false);
  return (
    <section className="panel reach" aria-labelledby="reach">
      <h3 id="reach">Contact {person.name}</h3>
      <ul>
        {person.phones.map((phone) => (
          <li key={phone} className="beside tap">
            <InboxIcon name="call" />
            {isReachable ? <a href={phoneLinks(phone).call}>{phone}</a> : phone}
          </li>
        ))}
        {person.emails.map((email) => (
          <li key={email} className="beside tap">
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
      {isChanging && <ContactDialog person={person} onClose={() => setChanging(false)} />}
    </section>
  );
}

function DoNotContact({ view: { person } }: FactsProps) {
  const { send, isBusy, sent, complaint } = useChange();
  const isOn = isBusy ? sent?.doNotContact === true : isDoNotContact(person);
  return (
    <section className="panel">
      <label className="check tight">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="do-not-contact"
          onChange={() => send("PATCH", personPath(person.id), { rev: person.rev, doNotContact: !isOn })}
        />
        Do not contact
      </label>
      <Failure text={complaint} />
      <p id="do-not-contact">{peopleWording.doNotContact}</p>
    </section>
  );
}
