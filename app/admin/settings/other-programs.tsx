import { useState } from "react";
import type { MailboxStatus } from "#domain/letters/mail-in.ts";
import { useCall, useRead } from "../ui/call/use-call.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Moment } from "./moment.tsx";

/** The status of the mailbox from which replies are copied to People. */
export function Mailbox() {
  const reading = useRead<MailboxStatus>("mailbox");
  return (
    <section className="security-part" aria-labelledby="mailbox-title">
      <h4 id="mailbox-title">Replies from your mailbox</h4>
      <p>Email replies from people, shown next to their messages.</p>
      <div role="status">
        {reading.step === "done" && <MailboxLine {...reading.answer} />}
        {reading.step === "failed" && <p className="failure">{reading.error.message}</p>}
      </div>
    </section>
  );
}

function MailboxLine({ isSet, lookedAt, failure, failedSince }: MailboxStatus) {
  if (!isSet)
    return <p>Not set up: replies stay in your mailbox. Your server administrator can have the site copy them here.</p>;
  return (
    <>
      {failure !== undefined && (
        <p className="failure">
          The last check of your mailbox failed. We'll try again. {failure}
          {failedSince !== undefined && (
            <>
              {" "}
              It has failed since <Moment at={failedSince} />.
            </>
          )}
        </p>
      )}
      <p>
        {lookedAt === undefined ? (
          "Your mailbox hasn't been checked yet."
        ) : (
          <>
            Your mailbox was last checked on <Moment at={lookedAt} />.
          </>
        )}
      </p>
    </>
  );
}

/** Response of `GET` and `POST /api/admin/calendar-link`. */
interface Link {
  url: string;
}

/** The address where the agent's calendar can subscribe to tasks and open houses. */
export function CalendarLink() {
  const reading = useRead<Link>("calendar-link");
  const { state, send } = useCall<Link>("POST", "calendar-link");
  const [isAsking, setAsking] = useState(false);
  const shown = state.step === "done" ? state : reading;
  const failed = state.step === "failed" ? state : reading;

  async function answer(isConfirmed: boolean) {
    if (isConfirmed) await send();
    setAsking(false);
  }

  return (
    <section className="security-part" aria-labelledby="calendar-title">
      <h4 id="calendar-title">Your calendar</h4>
      <p>Your tasks, showings and open houses in your own calendar.</p>
      {shown.step === "done" && (
        <div className="invitation">
          <p>
            Subscribe to this address in your calendar app. Anyone who has it can see your tasks and showings, so don't
            share it. Your calendar app decides how often it updates: Google checks only every few hours.
          </p>
          <p>
            <code>{shown.answer.url}</code>
          </p>
          <CopyButton text={shown.answer.url} className="button line small" name="Copy: address for your calendar">
            Copy
          </CopyButton>
          <button type="button" className="button line small" onClick={() => setAsking(true)}>
            New Link
          </button>
        </div>
      )}
      <div role="status">
        {state.step === "done" && <p>This is your new link. The old one no longer works.</p>}
        {failed.step === "failed" && <p className="failure">{failed.error.message}</p>}
      </div>
      {isAsking && (
        <ConfirmDialog
          question="Make a new link?"
          confirm="New Link"
          isBusy={state.step === "busy"}
          onAnswer={(isConfirmed) => void answer(isConfirmed)}
        >
          <p>Calendars that use the current link stop updating until you give them the new one.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
