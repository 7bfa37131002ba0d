import { useState } from "react";
import type { MailboxStatus } from "#domain/emails/mail-in.ts";
import { useChange } from "../ui/call/use-change.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Moment } from "./moment.tsx";

/** The status of the mailbox from which replies are copied to People. */
export function Mailbox({ status }: { status: MailboxStatus }) {
  return (
    <section className="security-part stack start" aria-labelledby="mailbox-title">
      <h4 id="mailbox-title">Replies from your mailbox</h4>
      <p>Email replies from people, shown next to their messages.</p>
      <div role="status">
        <MailboxLine {...status} />
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

/** The address where the agent's calendar can subscribe to tasks and open houses. */
export function CalendarLink({ url }: { url: string }) {
  /** The link that has replaced the one the page was loaded with. */
  const [renewed, setRenewed] = useState<string>();
  const address = renewed ?? url;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, isBusy, complaint } = useChange<{ url: string }>((answer) => {
    setRenewed(answer.url);
    close();
  }, close);

  return (
    <section className="security-part stack start" aria-labelledby="calendar-title">
      <h4 id="calendar-title">Your calendar</h4>
      <p>Your tasks, showings and open houses in your own calendar.</p>
      <div className="stack tight start">
        <p>
          Subscribe to this address in your calendar app. Anyone who has it can see your tasks and showings, so don't
          share it. Your calendar app decides how often it updates: Google checks only every few hours.
        </p>
        <p>
          <code>{address}</code>
        </p>
        <CopyButton text={address} className="button line small" name="Copy: address for your calendar">
          Copy
        </CopyButton>
        <button type="button" className="button line small" onClick={() => setAsking(true)}>
          New Link
        </button>
      </div>
      <div role="status">
        {renewed && !complaint && <p>This is your new link. The old one no longer works.</p>}
        {complaint && <p className="failure">{complaint}</p>}
      </div>
      {isAsking && (
        <ConfirmDialog
          question="Make a new link?"
          confirm="New Link"
          isBusy={isBusy}
          onAnswer={(isConfirmed) => (isConfirmed ? send("POST", "calendar-link") : close())}
        >
          <p>Calendars that use the current link stop updating until you give them the new one.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
