import type { Person } from "#domain/people/person.ts";
import type { PersonPage } from "#domain/people/timeline.ts";
import { useSend } from "../../../ui/call/use-call.ts";
import { usePages } from "../../list/use-pages.ts";

/** The parts of a person that the agent can change. */
type PersonChanges = Partial<Pick<Person, "name" | "emails" | "phones" | "stage"> & { doNotContact: boolean }>;

/** A person with their history, and the actions on them. Reloads after each change. */
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
    /** Changes the revision the agent saw. @param rev the revision the change applies to */
    change: async (changes: PersonChanges, rev: number) =>
      (await send("PATCH", path, { rev, ...changes })) !== undefined,
    grow,
  };
}

export type UsedPerson = ReturnType<typeof usePerson>;
