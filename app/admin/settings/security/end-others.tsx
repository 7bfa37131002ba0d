import { useState } from "react";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { useCall } from "../../ui/use-call.ts";

/** Offers to sign every other device out, after something by which the agent signs in was changed. */
export function EndOthers({ onEnded }: { onEnded: () => void }) {
  const { state, send } = useCall("DELETE", "devices");
  const [isEnded, setEnded] = useState(false);

  async function end() {
    const outcome = await send();
    if (outcome.step !== "done") return;
    setEnded(true);
    onEnded();
  }

  if (isEnded) return <p role="status">All other devices are logged out.</p>;
  return (
    <p role="status">
      Other devices stay logged in.{" "}
      <SteadyButton type="button" className="button line small" isOff={state.step === "busy"} onClick={end}>
        Log Out All Others
      </SteadyButton>
      {state.step === "failed" && ` ${state.error.message}`}
    </p>
  );
}
