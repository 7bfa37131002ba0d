import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { PointedText } from "./pointed-text.tsx";

/** Announces an error; renders nothing while `text` is empty. */
export function Failure({ text, children }: { text: string | false | undefined; children?: ReactNode }) {
  if (!text) return null;
  return (
    <div className="failure" role="alert">
      <p>
        <PointedText text={text} />
      </p>
      {children}
    </div>
  );
}

/** Announces that the page's data couldn't be read, with a button that reads it again. */
export function LoadFailure({ text }: { text: string | false | undefined }) {
  const { revalidate } = useRevalidator();
  return (
    <Failure text={text}>
      <button type="button" className="button line small" onClick={() => void revalidate()}>
        Try Again
      </button>
    </Failure>
  );
}
