import { useCallback, useEffect, useRef, useState } from "react";
import { type CallOptions, callAdmin, type Outcome, outcomeOf } from "./call.ts";
import { useSignedInAgain } from "./sign-in-again.ts";

export type CallState<Answer> = { step: "idle" | "busy" } | Outcome<Answer>;

/** One call to the admin API, and how the latest one went: an answer that a later call overtook changes nothing. */
export function useCall<Answer>(method: string, path: string) {
  const [state, setState] = useState<CallState<Answer>>({ step: "idle" });
  const count = useRef(0);

  const send = useCallback(
    async (body?: object | FormData, options?: CallOptions): Promise<Outcome<Answer>> => {
      count.current += 1;
      const number = count.current;
      setState({ step: "busy" });
      const outcome = await outcomeOf(callAdmin<Answer>(method, path, body, options));
      if (number === count.current) setState(outcome);
      return outcome;
    },
    [method, path],
  );

  useSignedInAgain(() => {
    if (state.step === "failed" && state.error.status === 401) setState({ step: "idle" });
  });

  return { state, send };
}

/**
 * Reads from the admin API when the component appears.
 *
 * @param ready resolves when what was changed elsewhere has arrived, where that matters
 */
export function useRead<Answer>(path: string, ready?: () => Promise<unknown>): CallState<Answer> {
  const { state, send } = useCall<Answer>("GET", path);
  useEffect(() => {
    if (ready) void ready().then(() => send());
    else void send();
  }, [send, ready]);
  return state;
}

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
