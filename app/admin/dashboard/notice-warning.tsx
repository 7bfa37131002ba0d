import { useState } from "react";
import { noticeWording } from "#domain/notices/notice-wording.ts";
import { CallError, callAdmin } from "../call.ts";

/** Says that mails about inquiries do not leave, and offers to try those again that were given up. */
export function NoticeWarning({ warning, canRetry }: { warning: string; canRetry: boolean }) {
  const [outcome, setOutcome] = useState("");

  async function retry() {
    try {
      await callAdmin("POST", "notices/retry");
      setOutcome(noticeWording.triedAgain);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome(error.message);
    }
  }

  return (
    <section className="panel notice-warning" aria-label="Notices">
      <p role="alert">
        <strong>{warning}</strong> {noticeWording.safe}
      </p>
      {canRetry && outcome === "" && (
        <button type="button" className="button navy small" onClick={() => void retry()}>
          {noticeWording.tryAgain}
        </button>
      )}
      <p role="status">{outcome}</p>
    </section>
  );
}
