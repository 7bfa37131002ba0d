import type { ListingRefusal } from "#domain/listings/drafts/listing-draft.ts";
import { factLimits } from "#domain/listings/facts/facts-draft.ts";
import type { OpenHouse } from "#domain/listings/facts/listing-facts.ts";
import { FieldError, TextField } from "../../../ui/field.tsx";
import { useFocusNext } from "../../ui/focus/use-focus-next.ts";
import { nextOpenHouse } from "../form/form-values.ts";

interface ListProps {
  openHouses: OpenHouse[];
  errors: ListingRefusal["fields"];
  onChange: (openHouses: OpenHouse[]) => void;
}

const fields = [
  { name: "date", label: "Day", type: "date" },
  { name: "from", label: "From", type: "time" },
  { name: "until", label: "Until", type: "time" },
] as const;

/** A home's open houses. Adding one moves the focus to its date; removing one moves it to the Add button. */
export function OpenHouseList({ openHouses, errors, onChange }: ListProps) {
  const { within, focusNext } = useFocusNext();
  const error = errors["facts.openHouses"];

  function add() {
    focusNext.current = `li:nth-child(${openHouses.length + 1}) input`;
    onChange([...openHouses, nextOpenHouse(openHouses)]);
  }

  function remove(at: number) {
    focusNext.current = ".add";
    onChange(openHouses.toSpliced(at, 1));
  }

  return (
    <div className="open-house-list" ref={within}>
      <h4>Open houses</h4>
      <p className="hint">Times are in your time zone. Past open houses are no longer shown.</p>
      <ol>
        {openHouses.map((openHouse, at) => (
          // Open houses have no id while they're being typed.
          <li key={at} className="row">
            <fieldset className="stack">
              <legend className="visually-hidden">Open house {at + 1}</legend>
              {fields.map(({ name, ...field }) => (
                <TextField
                  key={name}
                  {...field}
                  value={openHouse[name]}
                  error={errors[`facts.openHouses.${at}.${name}`]}
                  onChange={({ target }) => onChange(openHouses.with(at, { ...openHouse, [name]: target.value }))}
                />
              ))}
            </fieldset>
            <button type="button" className="button line small" onClick={() => remove(at)}>
              Remove<span className="visually-hidden"> open house {at + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      {error && <FieldError error={error} />}
      {openHouses.length < factLimits.openHouses && (
        <button type="button" className="button line small add" onClick={add}>
          Add an Open House
        </button>
      )}
    </div>
  );
}
