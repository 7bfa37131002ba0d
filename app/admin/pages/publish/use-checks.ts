import { useEffect, useState } from "react";
import { type Check, checksOf } from "#domain/pages/checks.ts";
import { useToday } from "../../ui/wall-clock.ts";
import type { DraftState } from "../draft/draft-state.ts";

/** Milliseconds without a key after which the text is looked through. */
const pause = 1_000;

/** What should be looked at before publishing. Looked for while nothing is typed. */
export function useChecks({ draft }: DraftState, paths: ReadonlySet<string>): Check[] {
  const today = useToday();
  const [checks, setChecks] = useState(() => checksOf(draft, { knownPaths: paths, today }));
  useEffect(() => {
    const timer = setTimeout(() => setChecks(checksOf(draft, { knownPaths: paths, today })), pause);
    return () => clearTimeout(timer);
  }, [draft, paths, today]);
  return checks;
}
