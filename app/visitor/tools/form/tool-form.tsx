import type { ReactNode } from "react";
import type { Typed } from "./question.tsx";

interface ToolFormProps {
  method: "get" | "post";
  action: string;
  problems: Typed["problems"];
  children: ReactNode;
}

/** A calculator's form as the server renders and answers it. */
export function ToolForm({ method, action, problems, children }: ToolFormProps) {
  return (
    <form id="calculator" method={method} action={action} noValidate>
      <FoundProblems problems={problems} />
      {children}
      <p className="work-out">
        <button type="submit" className="button navy">
          Work it out
        </button>
      </p>
    </form>
  );
}

/** What is the matter, and a way to each field. A new page shows its top first, and the browser begins here. */
function FoundProblems({ problems }: Pick<Typed, "problems">) {
  const wrong = Object.entries(problems);
  if (wrong.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: it is the answer to the form that the visitor has just sent
    <ul className="notice wrong found-problems" tabIndex={-1} autoFocus>
      {wrong.map(([field, words]) => (
        <li key={field}>
          <a href={`#tool-${field}`}>{words}</a>
        </li>
      ))}
    </ul>
  );
}
