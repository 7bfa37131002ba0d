import { useCallback, useEffect, useRef, useState } from "react";
import type { PeopleCounts, PeopleList, PersonRow } from "#domain/people/people-list.ts";
import { outcomeOf } from "../../ui/use-call.ts";
import { loadPeople } from "./people-calls.ts";

interface ShownPeople {
  phase: "loading" | "ready" | "failed";
  people: PersonRow[];
  next?: string | undefined;
  counts?: PeopleCounts | undefined;
  growth: "idle" | "loading" | "failed";
}

const nothing: ShownPeople = { phase: "loading", people: [], growth: "idle" };

/** A list of people that matches a search, a page at a time. An answer that a later question overtook is dropped. */
export function usePeople(list: PeopleList) {
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(nothing);
  const latest = useRef(0);

  const ask = useCallback(async () => {
    latest.current += 1;
    const number = latest.current;
    setShown(({ counts }) => ({ ...nothing, counts }));
    const outcome = await outcomeOf(loadPeople(list, search));
    if (number !== latest.current) return;
    if (outcome.step === "done") setShown({ phase: "ready", growth: "idle", ...outcome.answer });
    else setShown(({ counts }) => ({ ...nothing, counts, phase: "failed" }));
  }, [list, search]);
  useEffect(() => void ask(), [ask]);

  const { next, growth } = shown;
  const grow = useCallback(async () => {
    if (!next || growth === "loading") return;
    const number = latest.current;
    setShown((before) => ({ ...before, growth: "loading" }));
    const outcome = await outcomeOf(loadPeople(list, search, next));
    if (number !== latest.current) return;
    if (outcome.step === "failed") return setShown((before) => ({ ...before, growth: "failed" }));
    const more = outcome.answer;
    setShown(({ people }) => ({ ...more, phase: "ready", growth: "idle", people: [...people, ...more.people] }));
  }, [list, search, next, growth]);

  return { ...shown, search, setSearch, ask, grow };
}
