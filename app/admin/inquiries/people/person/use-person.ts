import { useCallback, useEffect, useRef, useState } from "react";
import type { Person } from "#domain/people/person.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { callAdmin } from "../../../ui/call.ts";
import { type CallState, outcomeOf } from "../../../ui/use-call.ts";
import { useSend } from "../use-send.ts";

/** What of a person the agent can change. */
export type PersonChanges = Partial<Pick<Person, "name" | "emails" | "phones" | "stage" | "refuses">>;

/** A change that met another one: nothing of it is saved. */
export interface PersonConflict {
  changes: PersonChanges;
  stored: Person;
}

/** Somebody with all that happened, and what the agent does to it. After each change it is read again. */
export function usePerson(id: string) {
  const [view, setView] = useState<CallState<PersonPage>>({ step: "busy" });
  const [conflict, setConflict] = useState<PersonConflict>();
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
  async function change(changes: PersonChanges, rev: number): Promise<boolean> {
    setConflict(undefined);
    const outcome = await outcomeOf(callAdmin("PATCH", path, { rev, ...changes }));
    if (outcome.step === "done") {
      setComplaint("");
      await load();
      return true;
    }
    const { status, message, answer } = outcome.error;
    const stored = (answer as { person?: Person } | undefined)?.person;
    // With the state that was seen it is about something else, such as an address that is somebody else's.
    if (status === 409 && stored && stored.rev !== rev) setConflict({ changes, stored });
    else setComplaint(message);
    return false;
  }

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

  return {
    path,
    view,
    complaint,
    conflict,
    load,
    send,
    change,
    more,
    /** Leaves what is stored as it is, and shows it. */
    keepStored: () => {
      setConflict(undefined);
      return load();
    },
  };
}

export type UsedPerson = ReturnType<typeof usePerson>;
