import { useState } from "react";
import { callAdmin, outcomeOf } from "../../ui/call.ts";

/** Sends changes of people and tasks, and reads again what they changed. @param load called after each that was taken */
export function useSend(load: () => Promise<unknown>) {
  const [complaint, setComplaint] = useState("");

  /** Sends a change. Returns its answer, or nothing when the site refused it, which the agent is told. */
  async function send<Answer>(method: string, to: string, body?: object): Promise<Answer | undefined> {
    const outcome = await outcomeOf(callAdmin<Answer>(method, to, body));
    setComplaint(outcome.step === "failed" ? outcome.error.message : "");
    // Where another window was faster, what it stored is shown.
    if (outcome.step === "done" || outcome.error.status === 409) await load();
    if (outcome.step === "failed") return undefined;
    return outcome.answer ?? ({} as Answer);
  }

  return { send, complaint, setComplaint };
}

export type Sending = Pick<ReturnType<typeof useSend>, "send" | "complaint">;
