import { useState } from "react";
import { CallError, callAdmin } from "../call.ts";
import { SettingsSection } from "./settings-section.tsx";

type Test = { step: "idle" | "sending" } | { step: "done" | "failed"; message: string };

/** How the agent learns of inquiries, and whether that works. */
export function Notices() {
  const [test, setTest] = useState<Test>({ step: "idle" });

  async function send() {
    setTest({ step: "sending" });
    try {
      const { isSent, message } = await callAdmin<{ isSent: boolean; message: string }>("POST", "notices/test");
      setTest({ step: isSent ? "done" : "failed", message });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTest({ step: "failed", message: error.message });
    }
  }

  return (
    <SettingsSection id="notices" about="How you learn of a new inquiry.">
      <p>
        Each inquiry is mailed to your e-mail address above, or to the one in NOTIFY_EMAIL, once a mail server is set up
        on this server (SMTP_URL). A mail that cannot leave is tried again for about four days; the inquiry itself is in
        your inbox from the first moment.
      </p>
      <button
        type="button"
        className="button line small"
        disabled={test.step === "sending"}
        onClick={() => void send()}
      >
        {test.step === "sending" ? "Sending..." : "Send a Test Mail"}
      </button>
      <div role="status">
        {"message" in test && <p className={test.step === "failed" ? "failure" : undefined}>{test.message}</p>}
      </div>
    </SettingsSection>
  );
}
