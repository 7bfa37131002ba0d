import { useCallback, useEffect, useState } from "react";
import type { PressedShowing, ShowingView } from "#domain/showings/showing-view.ts";
import { callAdmin, outcomeOf } from "../../ui/call.ts";
import type { CallState } from "../../ui/use-call.ts";

/** A visit or a request for one, and what the agent presses. After each press it is read again. @param pressed before */
export function useVisit(id: string, onChanged: () => void, pressed?: PressedShowing) {
  const [view, setView] = useState<CallState<ShowingView>>({ step: "busy" });
  const [byHand, setByHand] = useState(pressed?.byHand);
  const [complaint, setComplaint] = useState("");
  const path = `showings/${encodeURIComponent(id)}`;

  const load = useCallback(async () => setView(await outcomeOf(callAdmin<ShowingView>("GET", path))), [path]);
  useEffect(() => void load(), [load]);

  /** Returns whether it was done; a refusal is told, with the visit as it is stored by now. */
  async function press(step: string, body: object): Promise<boolean> {
    const outcome = await outcomeOf(callAdmin<PressedShowing>("POST", `${path}/${step}`, body));
    const isDone = outcome.step === "done";
    setComplaint(isDone ? "" : outcome.error.message);
    if (isDone) setByHand(outcome.answer.byHand);
    await load();
    if (isDone) onChanged();
    return isDone;
  }

  return { view, byHand, complaint, load, press };
}

export type UsedVisit = ReturnType<typeof useVisit>;
