import { useId, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { nearDate } from "#domain/near-date.ts";
import { eraseQuestion } from "#domain/people/erase-question.ts";
import type { PeoplePage } from "#domain/people/people-list.ts";
import type { Person } from "#domain/people/person.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import type { Refused } from "../../../ui/call/refusals.ts";
import { useChange } from "../../../ui/call/use-change.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { useQuestion } from "../../../ui/use-question.ts";
import { peopleAddress, personAddress, personPath, showingsAddress } from "../../addresses.ts";
import { saveReply } from "../../reply/saved-reply.ts";
import { SearchBox } from "../../toolbar/inbox-toolbar.tsx";

/** Rare actions: merging, exporting a person's data, erasing. */
export function LastSteps({ view }: { view: PersonPage }) {
  const { person, holds, backupsUntil, showings } = view;
  const [isMerging, setMerging] = useState(false);
  const { isAsked, ask, answer } = useQuestion();
  const navigate = useNavigate();
  const [email] = person.emails;
  const isOne = showings.length === 1;
  // A UTC day, because backups are kept by UTC days.
  const until = nearDate(new Date(backupsUntil), "UTC");

  const { send, complaint } = useChange(() => {
    saveReply(person.id, undefined);
    void navigate(peopleAddress("all"), { replace: true });
  });

  async function forget() {
    if (await ask()) void send("DELETE", personPath(person.id));
  }

  return (
    <>
      <div className="last-steps row">
        <button type="button" className="link tap" onClick={() => setMerging(true)}>
          Merge
        </button>
        {email && (
          <a className="link tap" href={`/api/admin/inquiries/person.json?email=${encodeURIComponent(email)}`} download>
            Export Data
          </a>
        )}
        <button type="button" className="link tap danger wrong" onClick={() => void forget()}>
          Erase Person
        </button>
      </div>
      <Failure text={complaint} />
      {isMerging && <MergeDialog person={person} onClose={() => setMerging(false)} />}
      {isAsked && (
        <ConfirmDialog question={eraseQuestion(person.name, holds, until)} confirm="Erase Person" onAnswer={answer}>
          {showings.length > 0 && (
            <p>
              {person.name} has {isOne ? "an upcoming showing" : `${showings.length} upcoming showings`}, and erasing
              sends no email. To let them know and update their calendar,{" "}
              <Link to={showingsAddress()}>cancel {isOne ? "it" : "them"}</Link> first.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

interface MergeDialogProps {
  person: Person;
  onClose: () => void;
}

/** Finds another record of the same person. No data moves, so Split can undo the merge. */
function MergeDialog({ person, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState("");
  const { state, data, load } = useFetcher<Partial<PeoplePage> & Refused>();
  const { send, complaint } = useChange(onClose);
  const id = useId();
  const found = (search && data?.people) || [];
  const others = found.filter((other) => other.id !== person.id).slice(0, 8);

  function find(words: string) {
    setSearch(words);
    if (words) void load(`/api/admin/people?${new URLSearchParams({ list: "all", search: words })}`);
  }

  return (
    <Dialog className="inbox-dialog merge-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Merge with {person.name}</h2>
      <p>Both will appear on this page. You can split them again later.</p>
      <SearchBox searched={search} onSearch={find} label="Search people" placeholder="Name, email, phone" />
      <p role="status">
        {search && state === "idle" && data?.people && others.length === 0 && `No one else matches “${search}”.`}
        {data?.error && "Failed to load people."}
      </p>
      <ul>
        {others.map(({ id: other, name, email, phone }) => (
          <li key={other} className="ends tap">
            <span>
              <b>{name}</b> {email ?? phone}
            </span>
            <button
              type="button"
              className="button line small"
              onClick={() => send("POST", `${personPath(person.id)}/merge`, { other })}
            >
              Merge<span className="visually-hidden"> with {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert">{complaint}</p>
      <div className="inquiry-actions row tight">
        <button type="button" className="button line small" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}

/** Suggests people with the same phone number (couples often share one), and lists those already merged. */
export function SamePerson({ view }: { view: PersonPage }) {
  const { person, samePhone, merged } = view;
  const { send, complaint } = useChange();
  const say = (step: "merge" | "apart" | "split", other: string) =>
    void send("POST", `${personPath(person.id)}/${step}`, { other });
  return (
    <>
      <Failure text={complaint} />
      {samePhone.map(({ id, name }) => (
        <section key={id} className="panel same" aria-label={`Same phone number as ${name}`}>
          <p>
            Same phone number as <Link to={personAddress(id)}>{name}</Link>. Same person?
          </p>
          <div className="ways">
            <button type="button" className="button line small" onClick={() => say("merge", id)}>
              Merge
            </button>
            <button type="button" className="button line small" onClick={() => say("apart", id)}>
              Keep Separate
            </button>
          </div>
        </section>
      ))}
      {merged.length > 0 && (
        <section className="panel" aria-labelledby="merged">
          <h3 id="merged">Merged</h3>
          <ul>
            {merged.map(({ id, name }) => (
              <li key={id} className="merged ends tap">
                {name}
                <button type="button" className="link tap" onClick={() => say("split", id)}>
                  Split<span className="visually-hidden"> {name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
