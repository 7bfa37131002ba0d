import { type FormEvent, useEffect, useId, useState } from "react";
import { type Check, checksOf, type Fix, type ShippedText } from "#domain/pages/checks.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useToday } from "../../ui/wall-clock.ts";
import type { DraftState } from "../draft/draft-state.ts";
import { escapedBrackets } from "../editor/text-commands.ts";
import { PagesIcon } from "../pages-icon.tsx";

interface CheckListProps {
  checks: readonly Check[];
  /** Replaces the text that the check is about. */
  onFix: (fix: Fix, text: string) => void;
  onShow: (check: Check) => void;
}

/** What to review before publishing a text, each with its reason and a fix. */
export function CheckList({ checks, onFix, onShow }: CheckListProps) {
  if (checks.length === 0) {
    return (
      <p className="all-good beside">
        <Icon name="check" />
        Pictures, links, headings, title and summary look good.
      </p>
    );
  }
  return (
    <ul className="checks">
      {checks.map((check) => (
        <li
          key={`${check.rule} ${check.where?.from ?? check.field} ${check.reason}`}
          className={`stack ${check.severity}`}
        >
          {check.severity === "must" ? (
            <PagesIcon name="must" />
          ) : (
            check.severity === "should" && <Icon name="warning" />
          )}
          <div>
            <b>{check.sentence}</b>
            <p className="secondary">{check.reason}</p>
            {check.source && (
              <p className="secondary">
                Source:{" "}
                <a href={check.source.address} target="_blank" rel="noopener noreferrer">
                  {check.source.name}
                </a>
              </p>
            )}
            {check.fix && <FixForm fix={check.fix} about={check.sentence} onFix={onFix} />}
            {(check.where || check.field) && (
              <button type="button" className="link" onClick={() => onShow(check)}>
                Show Me<span className="visually-hidden">: {check.sentence}</span>
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface FixFormProps {
  fix: Fix;
  about: string;
  onFix: (fix: Fix, text: string) => void;
}

function FixForm({ fix, about, onFix }: FixFormProps) {
  const id = useId();
  if ("text" in fix) {
    return (
      <button type="button" className="button line small" onClick={() => onFix(fix, fix.text)}>
        {fix.name}
        <span className="visually-hidden">: {about}</span>
      </button>
    );
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("words")).replace(/\s+/g, " ").trim();
    if (words) onFix(fix, escapedBrackets(words));
  }

  return (
    <form className="fix row tight" onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {about}
      </label>
      <input id={id} name="words" placeholder={fix.question} autoComplete="off" required />
      <button type="submit" className="button line small">
        {fix.name}
      </button>
    </form>
  );
}

/** Milliseconds without a key before the text is checked. */
const pause = 1_000;

/** Every public path of the site, and the text that the page came with. */
interface CheckedAgainst {
  paths: ReadonlySet<string>;
  cameWith: ShippedText | undefined;
}

/** What to review before publishing. Checked while the typing pauses. */
export function useChecks({ draft }: DraftState, { paths, cameWith }: CheckedAgainst): Check[] {
  const today = useToday();
  const [checks, setChecks] = useState(() => checksOf(draft, { knownPaths: paths, today, cameWith }));
  useEffect(() => {
    const timer = setTimeout(() => setChecks(checksOf(draft, { knownPaths: paths, today, cameWith })), pause);
    return () => clearTimeout(timer);
  }, [draft, paths, today, cameWith]);
  return checks;
}
