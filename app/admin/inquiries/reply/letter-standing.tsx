import { useEffect, useEffectEvent, useRef, useState } from "react";
import { canUndo, type Letter } from "#domain/letters/letter.ts";
import { letterLine } from "#domain/letters/letter-wording.ts";
import { useSite } from "../../../frame/known-site.ts";
import { callAdmin, outcomeOf } from "../../ui/call.ts";
import { Failure } from "../../ui/failure.tsx";
import { isFocusFree } from "../../ui/keep-focus.ts";
import { receivedDate } from "../inbox/received.ts";
import { InboxIcon } from "../toolbar/inbox-icon.tsx";
import { keepReply } from "./kept-reply.ts";

interface LetterStandingProps {
  letter: Letter;
  /** It may stand otherwise now. */
  onChanged: () => void;
  /** It was taken back: its words are the draft again. */
  onUndone?: () => void;
  /** Takes back what the letter tells of, and it. A letter about a visit is taken back in no other way. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** Where an answer stands, in words: it leaves in ten seconds, has left, waits, or did not leave. */
export function LetterStanding({ letter, onChanged, onUndone, undo: takeBack }: LetterStandingProps) {
  const { timeZone } = useSite().profile;
  const [now, setNow] = useState(() => new Date());
  const [failure, setFailure] = useState("");
  const undo = useRef<HTMLButtonElement>(null);
  const isLeaving = letter.state === "waiting" && letter.attempts === 0;
  const isStuck = letter.state === "failed" || letter.state === "held";
  useProgress(letter, onChanged);

  useEffect(() => {
    // The field that it was written in is gone.
    if (!isLeaving) return;
    if (isFocusFree()) undo.current?.focus({ preventScroll: true });
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, [isLeaving]);

  async function step(name: "undo" | "retry") {
    const outcome = await outcomeOf(callAdmin("POST", `letters/${encodeURIComponent(letter.id)}/${name}`));
    setFailure(outcome.step === "failed" ? outcome.error.message : "");
    if (outcome.step === "done" && name === "undo") {
      if (letter.personId) keepReply(letter.personId, { subject: letter.subject, text: letter.text });
      onUndone?.();
    }
    onChanged();
  }

  return (
    <>
      <div className="letter-standing" data-standing={isLeaving ? "leaving" : letter.state}>
        <p>{letterLine(letter, now, (at) => receivedDate(at, timeZone))}</p>
        {isStuck && (
          <button type="button" className="button line small" onClick={() => void step("retry")}>
            Try Again
          </button>
        )}
        {canUndo(letter) && (letter.kind === "showing" ? takeBack : true) && (
          <button
            ref={undo}
            type="button"
            className={`button ${isLeaving ? "gold" : "line"} small`}
            onClick={() => void (takeBack ?? (() => step("undo")))()}
          >
            <InboxIcon name="undo" />
            Undo
          </button>
        )}
      </div>
      <Failure text={failure} />
    </>
  );
}

/** Milliseconds between two looks at a letter that is on its way: at least, and at most. */
const soonest = 2000;
const latest = 60_000;

/** Looks again when a letter that waits may have left, and ever less often while it does not. */
function useProgress(letter: Letter, look: () => void): void {
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (letter.state !== "waiting") return;
    const left = Date.parse(letter.nextAttemptAt) - Date.now();
    const timer = setTimeout(() => lookAgain(), Math.min(Math.max(left + 1000, -left, soonest), latest));
    return () => clearTimeout(timer);
  }, [letter]);
}
