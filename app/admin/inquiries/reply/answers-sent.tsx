import { useState } from "react";
import type { Letter } from "#domain/letters/letter.ts";
import { dayAfter } from "#domain/people/due-text.ts";
import { useSite } from "../../../frame/known-site.ts";
import { callAdmin } from "../../ui/call.ts";
import { outcomeOf } from "../../ui/use-call.ts";
import { receivedMoment } from "../inbox/received.ts";
import { useWallClock } from "../people/tasks/task-fields.tsx";
import { LetterStanding } from "./letter-standing.tsx";

interface AnswersSentProps {
  letters: readonly Letter[];
  onChanged: () => void;
  onUndone: () => void;
}

/** What the agent has answered, below the message. */
export function AnswersSent({ letters, onChanged, onUndone }: AnswersSentProps) {
  const { timeZone } = useSite().profile;
  // What was said of a visit stands with it.
  const answers = letters.filter(({ kind }) => kind !== "showing");
  return answers.map((letter) => (
    <section
      key={letter.id}
      className="answer-sent"
      aria-label={`Your answer of ${receivedMoment(letter.createdAt, timeZone)}`}
    >
      <p className="who">You, {receivedMoment(letter.createdAt, timeZone)}</p>
      <p className="words">{letter.text}</p>
      <LetterStanding letter={letter} onChanged={onChanged} onUndone={onUndone} />
    </section>
  ));
}

/** Offers a reminder in the same breath as an answer. */
export function Reminder({ personId, name }: { personId: string; name: string }) {
  const today = useWallClock().slice(0, 10);
  const [said, setSaid] = useState<string>();
  const days = { Tomorrow: dayAfter(today, 1), "Next Week": dayAfter(today, 7) };

  async function remind(words: string, on: string) {
    const task = { text: `Ask ${name} again`, on };
    const outcome = await outcomeOf(callAdmin("POST", `people/${encodeURIComponent(personId)}/tasks`, task));
    setSaid(outcome.step === "done" ? `You are reminded: ${words.toLowerCase()}.` : outcome.error.message);
  }

  return (
    <div className="reminder">
      <p role="status">{said ?? "Remind me"}</p>
      {said === undefined && (
        <>
          {Object.entries(days).map(([words, on]) => (
            <button key={words} type="button" className="button line small" onClick={() => void remind(words, on)}>
              {words}
            </button>
          ))}
          <button type="button" className="button line small" onClick={() => setSaid("")}>
            Not at All
          </button>
        </>
      )}
    </div>
  );
}
