import { spamReasonWords } from "#domain/notice-wording.ts";
import type { SpamReason } from "#domain/spam-reason.ts";

/** Why a message was held back, and the way to the inbox for it. */
export function HeldAsSpam({ reasons, onNotSpam }: { reasons: SpamReason[]; onNotSpam: () => void }) {
  return (
    <div className="held-as-spam">
      <p>This message was held back, and no notice of its own was sent:</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{spamReasonWords[reason]}</li>
        ))}
      </ul>
      <button type="button" className="button navy small" onClick={onNotSpam}>
        Not Spam
      </button>
    </div>
  );
}
