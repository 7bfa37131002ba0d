import type { MailboxStanding } from "#domain/letters/mailbox.ts";
import { Moment } from "../ui/moment.tsx";
import { useRead } from "../ui/use-call.ts";
import { SettingsSection } from "./sections/settings-section.tsx";

/** How the mailbox stands from which answers are copied to the people. */
export function Mailbox() {
  const reading = useRead<MailboxStanding>("mailbox");
  return (
    <SettingsSection id="mailbox" about="What people answer by email, beside what they asked.">
      <div role="status">
        {reading.step === "done" && <Standing {...reading.answer} />}
        {reading.step === "failed" && <p className="failure">{reading.error.message}</p>}
      </div>
    </SettingsSection>
  );
}

function Standing({ isSet, lookedAt, failure, failedSince }: MailboxStanding) {
  if (!isSet)
    return <p>Not set: answers stay in your mailbox. Whoever runs your server can let the site copy them here.</p>;
  return (
    <>
      {failure !== undefined && (
        <p className="failure">
          The last look into your mailbox failed, and is tried again: {failure}
          {failedSince !== undefined && (
            <>
              {" "}
              It fails since <Moment at={failedSince} />.
            </>
          )}
        </p>
      )}
      <p>
        {lookedAt === undefined ? (
          "Your mailbox was not read yet."
        ) : (
          <>
            Your mailbox was last read on <Moment at={lookedAt} />.
          </>
        )}
      </p>
    </>
  );
}
