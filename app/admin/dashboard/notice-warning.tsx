import { noticeWording } from "#domain/notices/notice-wording.ts";
import { type CallState, useCall } from "../ui/use-call.ts";

/** Says that mails about inquiries are not sent, and offers to retry those that were given up. */
export function NoticeWarning({ warning, canRetry }: { warning: string; canRetry: boolean }) {
  const { state, send } = useCall("POST", "notices/retry");

  return (
    <section className="panel notice-warning" aria-label="Notices">
      <p role="alert">
        <strong>{warning}</strong> {noticeWording.safe}
      </p>
      {canRetry && state.step === "idle" && (
        <button type="button" className="button navy small" onClick={() => void send()}>
          {noticeWording.tryAgain}
        </button>
      )}
      <p role="status">{outcomeText(state)}</p>
    </section>
  );
}

function outcomeText(state: CallState<unknown>): string {
  if (state.step === "done") return noticeWording.triedAgain;
  return state.step === "failed" ? state.error.message : "";
}
