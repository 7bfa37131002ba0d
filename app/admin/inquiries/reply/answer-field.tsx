import { replyParts } from "#domain/letters/quick-reply.ts";

interface AnswerFieldProps {
  text: string;
  /** What a quick reply has filled in. */
  filled: readonly string[];
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** Who opens it wants to write. Always the same function, so that it is called once. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** The words of an answer. What was filled in is marked behind them, so that the agent sees what to look at. */
export function AnswerField({ text, filled, onWrite, onSend }: AnswerFieldProps) {
  const parts = replyParts(text, filled).map((part, at) => ({ ...part, key: `${at} ${part.text}` }));
  return (
    <div className="answer-field">
      <div className="marks" aria-hidden="true">
        {parts.map(({ key, kind, text: words }) =>
          kind === "typed" ? (
            words
          ) : (
            <mark key={key} data-kind={kind}>
              {words}
            </mark>
          ),
        )}
      </div>
      <textarea
        aria-label="Your answer"
        rows={9}
        ref={focus}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSend();
        }}
      />
    </div>
  );
}
