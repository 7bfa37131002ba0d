import { useCallback, useEffect, useRef, useState } from "react";
import type { Person } from "#domain/people/person.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { callAdmin, outcomeOf } from "../../../ui/call.ts";
import { type CallState, useSend } from "../../../ui/use-call.ts";

/** What of a person the agent can change. */
type PersonChanges = Partial<Pick<Person, "name" | "emails" | "phones" | "stage" | "refuses">>;

/** Somebody with all that happened, and what the agent does to it. After each change it is read again. */
export function usePerson(id: string) {
  const [view, setView] = useState<CallState<PersonPage>>({ step: "busy" });
  const latest = useRef(0);
  const path = `people/${encodeURIComponent(id)}`;

  const load = useCallback(async () => {
    latest.current += 1;
    const number = latest.current;
    const outcome = await outcomeOf(callAdmin<PersonPage>("GET", path));
    if (number === latest.current) setView(outcome);
  }, [path]);
  useEffect(() => void load(), [load]);
  const { send, complaint, setComplaint } = useSend(load);

  /** Changes the person whom the agent saw. @param rev the state that the change is meant for */
  const change = async (changes: PersonChanges, rev: number) =>
    (await send("PATCH", path, { rev, ...changes })) !== undefined;

  async function more(after: string): Promise<void> {
    const number = latest.current;
    const outcome = await outcomeOf(callAdmin<PersonPage>("GET", `${path}?after=${encodeURIComponent(after)}`));
    if (number !== latest.current) return;
    if (outcome.step === "failed") return setComplaint(outcome.error.message);
    const { timeline, next } = outcome.answer;
    setView((before) =>
      before.step === "done"
        ? { step: "done", answer: { ...before.answer, next, timeline: [...before.answer.timeline, ...timeline] } }
        : before,
    );
  }

  return { path, view, complaint, load, send, change, more };
}

export type UsedPerson = ReturnType<typeof usePerson>;
