import { PointedText } from "./pointed-text.tsx";

/** Announces an error; renders nothing while `text` is empty. */
export function Failure({ text, onRetry }: { text: string | false | undefined; onRetry?: () => void }) {
  if (!text) return null;
  return (
    <div className="failure" role="alert">
      <p>
        <PointedText text={text} />
      </p>
      {onRetry && (
        <button type="button" className="button line small" onClick={onRetry}>
          Try Again
        </button>
      )}
    </div>
  );
}
