import { useState } from "react";
import { type FloodAction, type FloodProgress, floodActions, type InboxCounts } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { spamReasonTexts } from "#domain/inquiries/spam-reason.ts";
import { useChange } from "../../ui/call/use-change.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Failure } from "../../ui/failure.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";

/** The messages an action is about: those that were counted when the agent chose it. */
interface Chosen {
  action: FloodAction;
  count: number;
  until: string;
}

const words = {
  "not-spam": {
    button: inboxWording.clearFlood,
    className: "button line small",
    confirm: "Not Spam",
    question: inboxWording.confirmClear,
    done: inboxWording.cleared,
  },
  delete: {
    button: inboxWording.deleteFlood,
    className: "button small danger",
    confirm: "Delete Forever",
    question: inboxWording.confirmForget,
    done: inboxWording.forgotten,
  },
};

/** Takes out or deletes everything in Spam that came at once. */
export function FloodActions({ counts }: { counts: InboxCounts | undefined }) {
  const [working, setWorking] = useState<Chosen>();
  const [done, setDone] = useState("");
  const [asking, setAsking] = useState<Chosen>();
  const { send, complaint } = useChange<FloodProgress>();
  const left = counts?.flood ?? 0;
  const count = working?.count ?? left;
  const isWorking = working !== undefined;
  const choose = (action: FloodAction) => counts && setAsking({ action, count, until: counts.at });

  async function run(chosen: Chosen): Promise<void> {
    const { action, count, until } = chosen;
    setWorking(chosen);
    let answer: FloodProgress | undefined;
    do answer = await send("POST", `inquiries/flood/${action}`, { until });
    while (answer && !answer.isDone);
    setWorking(undefined);
    if (answer) setDone(words[action].done(count));
  }

  // A single one has its own buttons.
  const hasButtons = count > 1;
  if (!hasButtons && !done) return null;

  return (
    <div className="flood-actions row tight">
      <Failure text={complaint} />
      <p className="grow" role="status">
        {isWorking ? inboxWording.floodLeft(left) : done || spamReasonTexts(["flood"])[0]}
      </p>
      {hasButtons &&
        floodActions.map((action) => (
          <SteadyButton
            key={action}
            type="button"
            className={words[action].className}
            isOff={isWorking}
            onClick={() => choose(action)}
          >
            {words[action].button(count)}
          </SteadyButton>
        ))}
      {asking && (
        <ConfirmDialog
          question={words[asking.action].question(asking.count)}
          confirm={words[asking.action].confirm}
          onAnswer={(isConfirmed) => {
            setAsking(undefined);
            if (isConfirmed) void run(asking);
          }}
        />
      )}
    </div>
  );
}
