import type { PeopleCounts, PeopleList, PeoplePage } from "#domain/people/people-list.ts";
import { callAdmin } from "../../ui/call.ts";
import { useRead } from "../../ui/use-call.ts";

export function loadPeople(list: PeopleList, search: string, after = ""): Promise<PeoplePage> {
  const wanted = Object.entries({ list, search, after }).filter(([, value]) => value !== "");
  return callAdmin("GET", `people?${new URLSearchParams(wanted)}`);
}

/** How many stand in each list, for the inbox, which shows none of them. */
export function usePeopleCounts(): PeopleCounts | undefined {
  const reading = useRead<PeoplePage>("people?list=waiting");
  return reading.step === "done" ? reading.answer.counts : undefined;
}
