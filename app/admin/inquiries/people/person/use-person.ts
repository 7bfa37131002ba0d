import type { Person } from "#domain/people/person.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { useSend } from "../../../ui/call/use-call.ts";
import { usePages } from "../../list/use-pages.ts";

/** What of a person the agent can change. */
type PersonChanges = Partial<Pick<Person, "name" | "emails" | "phones" | "stage" | "refuses">>;

/** Somebody with all that happened, and what the agent does to it. After each change it is read again. */
export function usePerson(id: string) {
  const path = `people/${encodeURIComponent(id)}`;
  const { phase, pages, next, growth, error, load, grow } = usePages<PersonPage>(path);
  const { send, complaint } = useSend(load);
  const [newest] = pages;
  return {
    path,
    phase,
    error,
    view: newest && { ...newest, timeline: pages.flatMap(({ timeline }) => timeline) },
    next,
    complaint: (growth === "failed" && error?.message) || complaint,
    load,
    send,
    /** Changes the person whom the agent saw. @param rev the state that the change is meant for */
    change: async (changes: PersonChanges, rev: number) =>
      (await send("PATCH", path, { rev, ...changes })) !== undefined,
    grow,
  };
}

export type UsedPerson = ReturnType<typeof usePerson>;
