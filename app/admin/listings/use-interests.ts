import { useEffect, useState } from "react";
import type { Interests } from "#domain/counts/interest.ts";
import { callAdmin } from "../ui/call.ts";
import { outcomeOf } from "../ui/use-call.ts";

/** What visitors made of each home lately; nothing while that is not known, which no list waits for. */
export function useInterests(): Interests | undefined {
  const [interests, setInterests] = useState<Interests>();
  useEffect(() => {
    void outcomeOf(callAdmin<Interests>("GET", "listings/interest")).then((outcome) => {
      if (outcome.step === "done") setInterests(outcome.answer);
    });
  }, []);
  return interests;
}
