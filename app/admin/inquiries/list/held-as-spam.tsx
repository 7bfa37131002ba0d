import type { SpamReason } from "#domain/inquiries/spam-reason.ts";
import { spamReasonWords } from "#domain/inquiries/spam-reason.ts";

/** Says why a message was held back, and moves it to the inbox. */
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
