import { SteadyButton } from "../ui/steady-button.tsx";
import { type CallState, useCall } from "../ui/use-call.ts";
import { SettingsSection } from "./sections/settings-section.tsx";

/** Answer of `POST /api/admin/notices/test`. */
interface TestMail {
  isSent: boolean;
  message: string;
}

/** How the agent learns of inquiries, and whether that works. */
export function Notices() {
  const { state, send } = useCall<TestMail>("POST", "notices/test");
  const isSending = state.step === "busy";

  return (
    <SettingsSection id="notices" about="How you learn of a new inquiry.">
      <p>
        Each inquiry is mailed to your email address under You, or to another that whoever runs your server has chosen.
        A test mail shows whether that works; if it is not set up, ask them. A mail that cannot leave is tried again for
        about four days; the inquiry itself is in your inbox from the first moment.
      </p>
      <SteadyButton type="button" className="button line small" isOff={isSending} onClick={() => void send()}>
        {isSending ? "Sending..." : "Send a Test Mail"}
      </SteadyButton>
      <div role="status">
        <TestOutcome state={state} />
      </div>
    </SettingsSection>
  );
}

function TestOutcome({ state }: { state: CallState<TestMail> }) {
  if (state.step === "failed") return <p className="failure">{state.error.message}</p>;
  return state.step === "done" && <p className={state.answer.isSent ? undefined : "failure"}>{state.answer.message}</p>;
}
