import { useState } from "react";
import { useFetcher } from "react-router";
import {
  monthsInWords,
  type RetentionCount,
  type RetentionState,
  retentionChoices,
} from "#domain/inquiries/retention.ts";
import { nearDate } from "#domain/near-date.ts";
import { useSite } from "../../frame/known-site.ts";
import type { Refused } from "../ui/call/refusals.ts";
import { useChange } from "../ui/call/use-change.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ChoiceField } from "./fields/choice-field.tsx";

const choices = [0, ...retentionChoices].map(
  (value) => [value, value === 0 ? "Never" : `Older than ${monthsInWords(value)}`] as const,
);

/** Turns on deletion of old messages, after a confirmation that states how many. */
export function OldMessages({ state }: { state: RetentionState }) {
  /** Asked about before old messages start being deleted. */
  const [asked, setAsked] = useState<number>();
  const { data: count, load, reset } = useFetcher<RetentionCount & Refused>();
  const { send, isBusy, complaint } = useChange(close, close);
  const failure = complaint || (asked !== undefined && count?.error);

  /** Also forgets the count, which was that of other months. */
  function close() {
    setAsked(undefined);
    reset();
  }

  function choose(months: number) {
    close();
    if (months === 0) return send("POST", "old-messages", { months });
    setAsked(months);
    void load(`/api/admin/old-messages?months=${months}`);
  }

  return (
    <section className="security-part stack start" aria-labelledby="old-messages-title">
      <h4 id="old-messages-title">Old messages</h4>
      <ChoiceField legend="Delete messages" options={choices} chosen={state.months} onChoose={choose} />
      <div role="status">
        <RetentionStatus {...state} />
        {failure && <p className="failure">{failure}</p>}
      </div>
      {asked !== undefined && count && !count.error && (
        <ConfirmDialog
          question={`Delete messages older than ${monthsInWords(asked)}?`}
          confirm="Delete Old Messages"
          isBusy={isBusy}
          onAnswer={(isConfirmed) => (isConfirmed ? send("POST", "old-messages", { months: asked }) : close())}
        >
          <p>
            {counted(count)} Nothing is deleted before tomorrow, so you can still change your mind. After that, each
            message is deleted forever when it reaches that age, read or not. Ask your broker how long you must keep
            messages by law. Export Everything saves a copy.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function RetentionStatus({ months, beginsAt }: RetentionState) {
  const { timeZone } = useSite().profile;
  if (months === 0 || !beginsAt) return <p>Messages stay until you delete them.</p>;
  const words = monthsInWords(months);
  if (Date.parse(beginsAt) <= Date.now()) return <p>Messages older than {words} are deleted every day.</p>;
  return (
    <p>
      Starting {nearDate(new Date(beginsAt), timeZone)}, messages older than {words} are deleted.
    </p>
  );
}

function counted({ count, isMore }: RetentionCount): string {
  if (count === 0) return "No messages are that old yet.";
  if (isMore) return `More than ${count.toLocaleString("en-US")} messages are that old.`;
  return count === 1 ? "1 message is that old." : `${count} messages are that old.`;
}
