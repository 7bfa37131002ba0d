import { useState } from "react";
import { type FloodAction, floodActions } from "#domain/inquiries/inbox.ts";
import { inboxWording } from "#domain/inquiries/inbox-wording.ts";
import { spamReasonTexts } from "#domain/inquiries/spam-reason.ts";
import { outcomeOf } from "../../ui/call/call.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { changeFlood } from "../inbox/inbox-calls.ts";
import type { UsedInbox } from "../inbox/use-inbox.ts";

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
    failed: inboxWording.notCleared,
  },
  delete: {
    button: inboxWording.deleteFlood,
    className: "button small danger",
    confirm: "Delete Forever",
    question: inboxWording.confirmForget,
    done: inboxWording.forgotten,
    failed: inboxWording.notDeleted,
  },
};

/** Takes out or deletes everything in Spam that came at once. */
export function FloodActions({ inbox }: { inbox: UsedInbox }) {
  const { counts } = inbox.state;
  const { working, done, run } = useFloodWork(inbox);
  const [asking, setAsking] = useState<Chosen>();
  const left = counts?.flood ?? 0;
  const count = working?.count ?? left;
  const isWorking = working !== undefined;
  const choose = (action: FloodAction) => counts && setAsking({ action, count, until: counts.at });
  // A single one has its own buttons.
  const hasButtons = count > 1;
  if (!hasButtons && !done) return null;

  return (
    <div className="flood-actions">
      <p role="status">{isWorking ? inboxWording.floodLeft(left) : done || spamReasonTexts(["flood"])[0]}</p>
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

function useFloodWork({ dispatch, ask }: UsedInbox) {
  const [working, setWorking] = useState<Chosen>();
  const [done, setDone] = useState("");

  async function run(chosen: Chosen): Promise<void> {
    const { action, count, until } = chosen;
    setWorking(chosen);
    // No other page waits for it: on AWS it may take minutes.
    const work = changeFlood(action, until, (counts) => dispatch({ type: "counted", counts }));
    const outcome = await outcomeOf(work);
    setWorking(undefined);
    ask();
    if (outcome.step === "done") return setDone(words[action].done(count));
    console.warn(words[action].failed, outcome.error);
    dispatch({ type: "complained", complaint: words[action].failed });
  }

  return { working, done, run };
}
