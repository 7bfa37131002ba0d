import type { ReactNode } from "react";

/** What a visitor typed, by field name, and one sentence per invalid field. */
export interface Typed {
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  /** The origin of prefilled values: a home's listing, or an example. */
  origin?: "listing" | "example" | undefined;
}

/** A numbered question with its fields. */
export function Question({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="question">
      <legend>
        <span aria-hidden="true">{number}</span>
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

/** Rarely used fields, collapsed until one differs from its default or has an error. */
export function Folded(props: { typed: Typed; names: readonly string[]; title: string; children: ReactNode }) {
  const { typed, names, title, children } = props;
  const isUsed = (name: string) => typed.problems[name] || (typed.values[name] ?? "") !== (begins[name] ?? "");
  return (
    <details className="question folded" open={names.some((name) => name in typed.values && isUsed(name))}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** Nonempty defaults of untouched fields. */
const begins: Readonly<Record<string, string>> = { years: "30" };

/** A field's error; the browser updates it here as well. */
export function Problem({ typed: { problems }, name }: { typed: Typed; name: string }) {
  return (
    <p className="error" id={`tool-${name}-error`} data-problem={name} hidden={!problems[name]}>
      {problems[name]}
    </p>
  );
}

interface AmountProps {
  typed: Typed;
  name: string;
  label: string;
  hint?: string | undefined;
  /** Text before and after the number, inside the field's frame. */
  before?: string;
  after?: string;
  type?: "date";
  isRequired?: boolean;
}

export function Amount({ typed, name, label, hint, before, after, type, isRequired }: AmountProps) {
  const id = `tool-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="affix">
        {before && <span>{before}</span>}
        <input
          id={id}
          type={type ?? "text"}
          name={name}
          inputMode={type ? undefined : "decimal"}
          autoComplete="off"
          defaultValue={typed.values[name] ?? ""}
          aria-required={isRequired}
          aria-invalid={typed.problems[name] ? true : undefined}
          aria-describedby={`${hint ? `${id}-hint ` : ""}${id}-error`}
        />
        {after && <span>{after}</span>}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Problem typed={typed} name={name} />
    </div>
  );
}

interface ToolFormProps {
  method: "get" | "post";
  action: string;
  problems: Typed["problems"];
  children: ReactNode;
}

/** A calculator's form, rendered and answered by the server. */
export function ToolForm({ method, action, problems, children }: ToolFormProps) {
  return (
    <form id="calculator" method={method} action={action} noValidate>
      <FoundProblems problems={problems} />
      {children}
      <p className="work-out">
        <button type="submit" className="button navy">
          Calculate
        </button>
      </p>
    </form>
  );
}

/** The errors with links to their fields. A new page starts at its top, and the focus starts here. */
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
