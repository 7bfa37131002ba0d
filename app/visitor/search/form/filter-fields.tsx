import type { ReactNode } from "react";
import { anything, type Criteria } from "#domain/mls/search/criteria.ts";
import { criteriaParts, figureText, searchWording } from "#domain/mls/search/search-wording.ts";
import { Icon } from "../../../ui/icon.tsx";
import { searchPath } from "../search-path.ts";

interface FilterProps {
  label: string;
  /** The current filter in words; undefined if it's off. */
  value: string | undefined;
  /** The search without it. */
  without: Criteria;
  /** Submits the form: "Show 57 homes". */
  show: ReactNode;
  children: ReactNode;
}

/** Fields behind a button that shows their current filter, with a link that removes it. Works without scripts. */
export function Filter({ label, value, without, show, children }: FilterProps) {
  return (
    <>
      <details className="filter" name="filter" data-set={value && ""}>
        <summary>
          <span>{label}</span>
          {value && <b>{value}</b>}
          <Icon name="down" />
        </summary>
        <div className="panel">
          {children}
          {show}
        </div>
      </details>
      {value && (
        <a href={searchPath({ ...without, page: 1 })} aria-label={`Remove: ${value}`}>
          <Icon name="close" />
        </a>
      )}
    </>
  );
}

interface FigureProps {
  name: string;
  label: string;
  value: number | undefined;
  unit?: string;
}

export function Figure({ name, label, value, unit = "" }: FigureProps) {
  return (
    <label className="figure">
      {label}
      <input
        name={name}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        placeholder="Any"
        defaultValue={value === undefined ? "" : unit + figureText(value)}
      />
    </label>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  steps: number[];
  value: number | undefined;
}

export function Choices({ name, legend, steps, value }: ChoicesProps) {
  const all =
    value === undefined || steps.includes(value) ? steps : [...steps, value].toSorted((one, other) => one - other);
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <label>
        <input type="radio" name={name} value="" defaultChecked={value === undefined} />
        Any
      </label>
      {all.map((step) => (
        <label key={step}>
          <input type="radio" name={name} value={step} defaultChecked={value === step} />
          {`${step}+`}
        </label>
      ))}
    </fieldset>
  );
}

interface CheckProps {
  name: string;
  value: string;
  label: string;
  isChecked: boolean;
}

export function Check({ name, value, label, isChecked }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
      {label}
    </label>
  );
}

/**
 * On a phone the filters fill the window. An address opens them, so it works without a script and the Back button
 * closes them.
 */
export function FiltersLink({ criteria }: { criteria: Criteria }) {
  const count = criteriaParts({ ...criteria, words: undefined }).length;
  return (
    <a className="button line small open-filters" href="#filters">
      Filters{count > 0 && ` (${count})`}
    </a>
  );
}

export function SheetHead() {
  return (
    <div className="sheet-head">
      <h2>Filters</h2>
      <a href="#find" aria-label="Close filters">
        <Icon name="close" />
      </a>
    </div>
  );
}

export function SheetFoot({ criteria, count }: { criteria: Criteria; count: number }) {
  return (
    <div className="sheet-foot">
      <a className="clear" href={searchPath({ ...anything, order: criteria.order, view: criteria.view })}>
        Clear all
      </a>
      <button type="submit" className="button navy" data-count="">
        {searchWording.show(count)}
      </button>
    </div>
  );
}
