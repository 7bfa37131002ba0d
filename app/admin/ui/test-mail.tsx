import { useChange } from "./call/use-change.ts";
import { SteadyButton } from "./steady-button.tsx";

/** Sends the agent a test email and shows the result. @param path relative to `/api/admin/` */
export function TestMail({ path, label }: { path: string; label: string }) {
  const { send, isBusy, complaint, answer } = useChange<{ isSent: boolean; message: string }>();
  return (
    <>
      <SteadyButton type="button" className="button line small" isOff={isBusy} onClick={() => send("POST", path)}>
        {isBusy ? "Sending..." : label}
      </SteadyButton>
      <div role="status">
        {complaint && <p className="failure">{complaint}</p>}
        {answer && <p className={answer.isSent ? undefined : "failure"}>{answer.message}</p>}
      </div>
    </>
  );
}
