import { Island } from "../../../islands/island.tsx";
import type { FormattedAnswer, Part } from "../answer/view.ts";
import { cell, Each, slot } from "./slots.tsx";

interface EstimateProps {
  answer: FormattedAnswer;
  missing: string;
  /** Whether visitors search homes on this site. */
  hasSearch: boolean;
}

/** The only navy panel: the monthly payment, its parts, and the sources. */
export function Estimate({ answer, missing, hasSearch }: EstimateProps) {
  return (
    <aside className="estimate" aria-labelledby="estimate-heading">
      <h2 id="estimate-heading" tabIndex={-1}>
        Your estimate
      </h2>
      <p className="own-text" {...slot(answer, { hidden: "hasEstimate" })}>
        {missing}
      </p>
      <div {...slot(answer, { hidden: "noEstimate" })}>
        <p className="amount">
          <strong {...slot(answer, { text: "total" })} /> <span {...slot(answer, { text: "unit" })} />{" "}
          <span {...slot(answer, { text: "isIn" })} />
        </p>
        <Parts name="month" parts={answer.month} />
      </div>
      <Parts name="loan" parts={answer.loan} />
      <div>
        <Each name="notices" rows={answer.notices}>
          {(notice) => <p className="notice" {...cell(notice, { text: "words" })} />}
        </Each>
      </div>
      <div>
        <Each name="sources" rows={answer.sources}>
          {(source) => <p className="source" {...cell(source, { text: "words" })} />}
        </Each>
      </div>
      {hasSearch && (
        <p className="own-text" {...slot(answer, { hidden: "noHomes" })}>
          <a {...slot(answer, { href: "homesAddress", text: "homes" })} />
        </p>
      )}
      <div {...slot(answer, { hidden: "noEstimate" })}>
        <form method="post" action="/contact">
          <input type="hidden" name="draft" {...slot(answer, { value: "message" })} />
          <button type="submit" className="button gold">
            Ask About This
          </button>
          <button type="button" className="button ghost print" data-waits="">
            Print
          </button>
        </form>
        <Island name="loan-terms" props={{}}>
          <button
            type="button"
            className="button ghost use"
            data-waits=""
            {...slot(answer, { hidden: "noUse", text: "use" })}
          />
        </Island>
        <p className="own-text">Your message will start with these numbers. You can change or delete them.</p>
      </div>
    </aside>
  );
}

function Parts({ name, parts }: { name: string; parts: Part[] | undefined }) {
  return (
    <dl className="parts">
      <Each name={name} rows={parts}>
        {(part) => (
          <div>
            <dt {...cell(part, { text: "term" })} />
            <dd {...cell(part, { text: "value" })} />
          </div>
        )}
      </Each>
    </dl>
  );
}

/** On a phone the monthly payment stays visible below the bar, and expands to its parts. */
export function ShortEstimate({ answer }: { answer: FormattedAnswer }) {
  return (
    <details className="short-estimate" {...slot(answer, { hidden: "noEstimate" })}>
      <summary>
        <span>
          Your estimate per month <strong {...slot(answer, { text: "total" })} />
          <small {...slot(answer, { text: "isIn" })} />
        </span>
        Breakdown
      </summary>
      <Parts name="month" parts={answer.month} />
      <Parts name="loan" parts={answer.loan} />
    </details>
  );
}
