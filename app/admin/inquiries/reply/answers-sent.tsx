import { useState } from "react";
import type { Letter } from "#domain/letters/letter.ts";
import type { Entry } from "#domain/people/entry.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { dayAfter } from "#domain/wall-clock.ts";
import { useSite } from "../../../frame/known-site.ts";
import { callAdmin, outcomeOf } from "../../ui/call.ts";
import { useRead } from "../../ui/use-call.ts";
import { useToday } from "../../ui/wall-clock.ts";
import { receivedMoment } from "../inbox/received.ts";
import { LetterStanding } from "./letter-standing.tsx";

interface AnswersSentProps {
  inquiryId: string;
  personId: string;
  letters: readonly Letter[];
  onChanged: () => void;
  onUndone: () => void;
}

/** What the agent has answered, below the message, and what was written in the mailbox since, by either. */
export function AnswersSent({ inquiryId, personId, letters, onChanged, onUndone }: AnswersSentProps) {
  const { timeZone } = useSite().profile;
  // What was said of a visit stands with it.
  const answers = letters.filter(({ kind }) => kind !== "showing");
  const written = [
    ...answers.map((letter) => ({ id: letter.id, at: letter.createdAt, text: letter.text, who: "You", letter })),
    ...useMails(inquiryId, personId).map(({ id, at, text, kind }) => ({
      ...{ id, at, text, who: kind === "received" ? "By mail" : "You, by mail", letter: undefined },
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));
  return written.map(({ id, at, text, who, letter }) => (
    <section
      key={id}
      className="answer-sent"
      aria-label={letter ? `Your answer of ${receivedMoment(at, timeZone)}` : `${who}, ${receivedMoment(at, timeZone)}`}
    >
      <p className="who">
        {who}, {receivedMoment(at, timeZone)}
      </p>
      <p className="words">{text}</p>
      {letter && <LetterStanding letter={letter} onChanged={onChanged} onUndone={onUndone} />}
    </section>
  ));
}

/** The mails in a person's story behind this message, up to their next one. */
function useMails(inquiryId: string, personId: string): Entry[] {
  const reading = useRead<PersonPage>(`people/${encodeURIComponent(personId)}`);
  if (reading.step !== "done") return [];
  const { timeline } = reading.answer;
  const own = timeline.findIndex((item) => item.kind === "inquiry" && item.inquiry.id === inquiryId);
  const since = timeline.slice(0, Math.max(own, 0));
  return since
    .slice(since.findLastIndex(({ kind }) => kind === "inquiry") + 1)
    .flatMap((item) => ((item.kind === "received" || item.kind === "elsewhere") && item.entry.text ? item.entry : []));
}

/** Offers a reminder in the same breath as an answer. */
export function Reminder({ personId, name }: { personId: string; name: string }) {
  const today = useToday();
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
