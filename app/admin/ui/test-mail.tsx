import { useCall } from "./call/use-call.ts";
import { SteadyButton } from "./steady-button.tsx";

/** The result of a test email. */
interface Outcome {
  isSent: boolean;
  message: string;
}

/** Sends the agent a test email and shows the result. @param path relative to `/api/admin/` */
export function TestMail({ path, label }: { path: string; label: string }) {
  const { state, send } = useCall<Outcome>("POST", path);
  const isSending = state.step === "busy";
  return (
    <>
      <SteadyButton type="button" className="button line small" isOff={isSending} onClick={() => void send()}>
        {isSending ? "Sending..." : label}
      </SteadyButton>
      <div role="status">
        {state.step === "failed" && <p className="failure">{state.error.message}</p>}
        {state.step === "done" && <p className={state.answer.isSent ? undefined : "failure"}>{state.answer.message}</p>}
      </div>
    </>
  );
}
