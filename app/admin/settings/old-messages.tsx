import { useState } from "react";
import {
  monthsInWords,
  type RetentionCount,
  type RetentionState,
  retentionChoices,
} from "#domain/inquiries/retention.ts";
import { nearDate } from "#domain/near-date.ts";
import { useSite } from "../../frame/known-site.ts";
import { callAdmin, outcomeOf } from "../ui/call/call.ts";
import { useCall, useRead } from "../ui/call/use-call.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ChoiceField } from "./fields/choice-field.tsx";

/** Asked before old messages start being deleted. */
interface Question extends RetentionCount {
  months: number;
}

const choices = [0, ...retentionChoices].map(
  (value) => [value, value === 0 ? "Never" : `Older than ${monthsInWords(value)}`] as const,
);

/** Turns on deletion of old messages, after a confirmation that states how many. */
export function OldMessages() {
  const reading = useRead<RetentionState>("old-messages");
  const { state: saving, send } = useCall<RetentionState>("POST", "old-messages");
  const [question, setQuestion] = useState<Question>();
  const [failure, setFailure] = useState<string>();
  const shown = saving.step === "done" ? saving.answer : reading.step === "done" ? reading.answer : undefined;

  async function choose(months: number) {
    setFailure(undefined);
    if (months === 0) return save(0);
    const asked = await outcomeOf(callAdmin<RetentionCount>("GET", `old-messages?months=${months}`));
    if (asked.step === "failed") setFailure(asked.error.message);
    else setQuestion({ months, ...asked.answer });
  }

  async function save(months: number) {
    const outcome = await send({ months });
    if (outcome.step === "failed") setFailure(outcome.error.message);
  }

  async function answer(isConfirmed: boolean) {
    if (isConfirmed && question) await save(question.months);
    setQuestion(undefined);
  }

  return (
    <section className="security-part" aria-labelledby="old-messages-title">
      <h4 id="old-messages-title">Old messages</h4>
      {shown && (
        <ChoiceField
          legend="Delete messages"
          options={choices}
          chosen={shown.months}
          onChoose={(months) => void choose(months)}
        />
      )}
      <div role="status">
        {shown && <RetentionStatus {...shown} />}
        {failure && <p className="failure">{failure}</p>}
      </div>
      {question && (
        <ConfirmDialog
          question={`Delete messages older than ${monthsInWords(question.months)}?`}
          confirm="Delete Old Messages"
          isBusy={saving.step === "busy"}
          onAnswer={(isConfirmed) => void answer(isConfirmed)}
        >
          <p>
            {counted(question)} Nothing is deleted before tomorrow, so you can still change your mind. After that, each
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
