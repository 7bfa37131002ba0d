import { useState } from "react";
import { Link } from "react-router";
import { alertWording } from "#domain/alerts/alert-wording.ts";
import type { SubscriptionPage } from "#domain/alerts/subscription-row.ts";
import { mailLink, phoneLinks } from "#domain/inquiries/contact-links.ts";
import { stageName } from "#domain/people/people-wording.ts";
import { type Stage, stages } from "#domain/people/person.ts";
import type { AskedHome, PersonPage } from "#domain/people/timeline.ts";
import { longDate } from "#domain/wording.ts";
import { useSite } from "../../../../frame/known-site.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { useRead } from "../../../ui/use-call.ts";
import { alertsAddress } from "../../addresses.ts";
import { InboxIcon } from "../../toolbar/inbox-icon.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { LastSteps, SamePerson } from "./last-steps.tsx";
import type { UsedPerson } from "./use-person.ts";

interface FactsProps {
  view: PersonPage;
  used: UsedPerson;
}

/** What holds of somebody: how to reach them, how far it has come, and what they agreed to or refuse. */
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
        {person.waitingSince && (
          <button
            type="button"
            className="button line small"
            onClick={() => void used.send("POST", `${used.path}/notes`, { kind: "elsewhere", text: "" })}
          >
            Answered Elsewhere
          </button>
        )}
      </section>
      <SoughtHomes id={person.id} name={person.name} />
      <AskedHomes homes={view.asked ?? []} />
      <Refusals view={view} used={used} />
      <SamePerson view={view} used={used} />
      <LastSteps view={view} used={used} />
    </>
  );
}

function Contact({ view, used }: FactsProps) {
  const { person, consent } = view;
  const { timeZone } = useSite().profile;
  const [isChanging, setChanging] = useState(false);
  return (
    <section className="panel reach" aria-labelledby="reach">
      <h3 id="reach">Reach {person.name}</h3>
      <ul>
        {person.phones.map((phone) => (
          <li key={phone}>
            <InboxIcon name="call" />
            <a href={phoneLinks(phone).call}>{phone}</a>
          </li>
        ))}
        {person.emails.map((email) => (
          <li key={email}>
            <InboxIcon name="mail" />
            <a href={mailLink(email)}>{email}</a>
          </li>
        ))}
      </ul>
      {consent && (
        <details>
          <summary>Agreed on {longDate(new Date(consent.at), timeZone)}: the sentence shown</summary>
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

const ways = { mail: "No mail", calls: "No calls", texts: "No texts" } as const;

function Refusals({ view: { person }, used }: FactsProps) {
  const change = (way: keyof typeof ways) =>
    person.refuses.includes(way) ? person.refuses.filter((each) => each !== way) : [...person.refuses, way];
  return (
    <fieldset className="panel refusals">
      <legend>Refuses</legend>
      {(Object.keys(ways) as (keyof typeof ways)[]).map((way) => (
        <label key={way}>
          <input
            type="checkbox"
            checked={person.refuses.includes(way)}
            onChange={() => void used.change({ refuses: change(way) }, person.rev)}
          />
          {ways[way]}
        </label>
      ))}
    </fieldset>
  );
}

/** The homes that somebody asked about. */
function AskedHomes({ homes }: { homes: readonly AskedHome[] }) {
  if (homes.length === 0) return null;
  return (
    <section className="panel asked-homes" aria-labelledby="asked-homes">
      <h3 id="asked-homes">Asked about</h3>
      {homes.map(({ path, title, price, picture }) => (
        <a key={path} href={path}>
          <span className="photo" data-picture="">
            <span className="placeholder">
              <Icon name="house" />
            </span>
            {picture && <Picture picture={picture} sizes="72px" alt="" />}
          </span>
          <span>
            <b>{title}</b>
            <small>{price}</small>
          </span>
        </a>
      ))}
    </section>
  );
}

/** What somebody asked to be told of by email; nothing where they asked for nothing. */
function SoughtHomes({ id, name }: { id: string; name: string }) {
  const reading = useRead<SubscriptionPage>(`subscriptions?person=${id}`);
  if (reading.step !== "done" || reading.answer.subscriptions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="sought">
      <h3 id="sought">{name} looks for</h3>
      <ul className="next-tasks">
        {reading.answer.subscriptions.map(({ id: each, sought, path, status, rhythm }) => (
          <li key={each}>
            <p>
              <a href={path}>{sought}</a>
            </p>
            <small>{status === "active" ? alertWording.rhythms[rhythm] : alertWording.statuses[status]}</small>
          </li>
        ))}
      </ul>
      <Link className="link" to={alertsAddress}>
        All alerts
      </Link>
    </section>
  );
}
