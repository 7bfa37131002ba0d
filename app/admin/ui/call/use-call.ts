import { useCallback, useEffect, useRef, useState } from "react";
import { type CallOptions, callAdmin, type Outcome, outcomeOf } from "./call.ts";
import { changesSent } from "./changes-sent.ts";
import { useSignedInAgain } from "./sign-in-again.ts";

export type CallState<Answer> = { step: "idle" | "busy" } | Outcome<Answer>;

/** An admin API call and its latest state. Drops responses that a later call has overtaken. */
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

/** Reads from the admin API when the component mounts, and pending changes have arrived. */
export function useRead<Answer>(path: string): CallState<Answer> {
  const { state, send } = useCall<Answer>("GET", path);
  useEffect(() => void changesSent().then(() => send()), [send]);
  return state;
}
