import { wholeNumber } from "#domain/formats.ts";

export interface FilterChoice {
  name: string;
  count?: number | undefined;
  isCurrent: boolean;
  choose: () => void;
}

export interface FilterGroup {
  name?: string;
  choices: readonly FilterChoice[];
}

/** On a phone, the filters of the place that is open, as one select. */
export function FilterSelect({ label, groups }: { label: string; groups: readonly FilterGroup[] }) {
  const all = groups.flatMap(({ choices }) => choices);
  const options = (choices: readonly FilterChoice[]) =>
    choices.map((each) => (
      <option key={each.name} value={all.indexOf(each)}>
        {each.count === undefined ? each.name : `${each.name} (${wholeNumber(each.count)})`}
      </option>
    ));
  return (
    <select
      className="filter-select"
      aria-label={label}
      value={all.findIndex(({ isCurrent }) => isCurrent)}
      onChange={({ target }) => all[Number(target.value)]?.choose()}
    >
      {groups.map(({ name, choices }) =>
        name === undefined ? (
          options(choices)
        ) : (
          <optgroup key={name} label={name}>
            {options(choices)}
          </optgroup>
        ),
      )}
    </select>
  );
}
