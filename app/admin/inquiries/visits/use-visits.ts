import { useCallback, useEffect, useRef, useState } from "react";
import type { Showing } from "#domain/showings/showing.ts";
import type { AskedShowing, ShowingPage } from "#domain/showings/showing-view.ts";
import { callAdmin } from "../../ui/call.ts";
import { outcomeOf } from "../../ui/use-call.ts";

interface ShownVisits {
  phase: "loading" | "ready" | "failed";
  asked: AskedShowing[];
  showings: Showing[];
  /** Whether more were asked than are shown. */
  isMoreAsked: boolean;
  next?: string | undefined;
}

const page = (list: string, after = "") =>
  outcomeOf(callAdmin<ShowingPage>("GET", `showings?${new URLSearchParams({ list, ...(after && { after }) })}`));

/** What was asked and what is to come, or what was. */
export function useVisits(list: "coming" | "past") {
  const [shown, setShown] = useState<ShownVisits>({ phase: "loading", asked: [], showings: [], isMoreAsked: false });
  const latest = useRef(0);

  const load = useCallback(async () => {
    latest.current += 1;
    const number = latest.current;
    const [asked, found] = await Promise.all([list === "coming" ? page("asked") : undefined, page(list)]);
    if (number !== latest.current) return;
    if (found.step === "failed" || asked?.step === "failed") {
      return setShown((before) => ({ ...before, phase: "failed" }));
    }
    setShown({
      phase: "ready",
      asked: asked?.answer.asked ?? [],
      isMoreAsked: asked?.answer.next !== undefined,
      showings: found.answer.showings ?? [],
      next: found.answer.next,
    });
  }, [list]);
  useEffect(() => void load(), [load]);

  async function grow(after: string): Promise<void> {
    const number = latest.current;
    const found = await page(list, after);
    if (number !== latest.current || found.step === "failed") return;
    const { showings = [], next } = found.answer;
    setShown((before) => ({ ...before, next, showings: [...before.showings, ...showings] }));
  }

  return { ...shown, load, grow };
}
