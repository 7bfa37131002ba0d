import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { forgetQuestion } from "#domain/people/forget-question.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { longDate } from "#domain/wording.ts";
import { callAdmin } from "../../../ui/call.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { outcomeOf } from "../../../ui/use-call.ts";
import { useQuestion } from "../../../ui/use-question.ts";
import { peopleAddress, visitsAddress } from "../../addresses.ts";
import { keepReply } from "../../reply/kept-reply.ts";
import { MergeDialog } from "../person/merge-dialog.tsx";
import type { UsedPerson } from "../person/use-person.ts";

/** What is done seldom: merging, handing out their data, forgetting. */
export function LastSteps({ view, used }: { view: PersonPage; used: UsedPerson }) {
  const { person, holds, backupsUntil, visits } = view;
  const [isMerging, setMerging] = useState(false);
  const [failure, setFailure] = useState("");
  const { isAsked, ask, answer } = useQuestion();
  const navigate = useNavigate();
  const [email] = person.emails;
  // A day of UTC, by which backups are kept.
  const until = longDate(new Date(backupsUntil), "UTC");

  async function forget() {
    if (!(await ask())) return;
    const outcome = await outcomeOf(callAdmin("DELETE", used.path));
    if (outcome.step === "failed") return setFailure(outcome.error.message);
    keepReply(person.id, undefined);
    await navigate(peopleAddress("all"), { replace: true });
  }

  return (
    <>
      <div className="last-steps">
        <button type="button" className="link" onClick={() => setMerging(true)}>
          Merge
        </button>
        {email && (
          <a className="link" href={`/api/admin/inquiries/person.json?email=${encodeURIComponent(email)}`} download>
            Their Data
          </a>
        )}
        <button type="button" className="link danger" onClick={() => void forget()}>
          Forget
        </button>
      </div>
      <Failure text={failure} />
      {isMerging && <MergeDialog person={person} used={used} onClose={() => setMerging(false)} />}
      {isAsked && (
        <ConfirmDialog question={forgetQuestion(person.name, holds, until)} confirm="Forget" onAnswer={answer}>
          {visits.length > 0 && (
            <p>
              A visit is to come, and forgetting sends nothing. So that {person.name} and their calendar hear of it,
              first <Link to={visitsAddress()}>call it off</Link>.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
