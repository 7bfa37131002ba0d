import { showingRows } from "#domain/inquiries/asked-tour.ts";
import { tourWording } from "#domain/tours/tour-wording.ts";
import { FieldNotes } from "../../ui/field.tsx";

/** The data of the tour fields. */
export interface TourForm {
  /** The open days, in words. */
  days: { on: string; label: string }[];
  parts: string[];
  /** Minutes a tour takes. */
  minutes: number;
  /** What must be signed first; empty for nothing. */
  agreement: string;
  /** The homes of a request for several. */
  homes: { name: string; address: string }[];
  isStreetTold: boolean;
}

interface TourFieldsProps {
  asking: TourForm;
  /** What a visitor without scripts had chosen. */
  initial: Record<string, string>;
  error?: string | undefined;
  /** The id of the form they belong to; undefined if they're inside it. */
  form?: string | undefined;
}

/** Up to three days with a time of day each, and how to tour. */
export function TourFields({ asking, initial, error, form }: TourFieldsProps) {
  const { days, parts, minutes, agreement, homes, isStreetTold } = asking;
  return (
    <>
      {homes.length > 0 && (
        <>
          <input type="hidden" form={form} name="homes" value={homes.map(({ name }) => name).join(" ")} />
          <ul className="tour-homes">
            {homes.map(({ name, address }) => (
              <li key={name}>{address}</li>
            ))}
          </ul>
        </>
      )}
      <ShowingRows days={days} parts={parts} initial={initial} error={error} form={form} isRequired />
      <fieldset className="visit ways">
        <legend>How would you like to tour?</legend>
        <label>
          <input type="radio" form={form} name="way" value="in person" defaultChecked={initial.way !== "live video"} />
          <b>In person</b>
          <span>
            About {minutes} minutes at the home{isStreetTold ? "" : ". I’ll give you the address."}
          </span>
        </label>
        <label>
          <input type="radio" form={form} name="way" value="live video" defaultChecked={initial.way === "live video"} />
          <b>Live video</b>
          <span>I walk through with the camera while you ask questions</span>
        </label>
      </fieldset>
      {agreement && <p className="agreement">{agreement}</p>}
    </>
  );
}

interface ShowingRowsProps extends Pick<TourForm, "days" | "parts">, Omit<TourFieldsProps, "asking"> {
  isRequired?: boolean;
}

/** A day with its time of day, and two more behind a line that opens. */
export function ShowingRows({ error, isRequired = false, ...rows }: ShowingRowsProps) {
  const [first, ...others] = showingRows.map(({ day }, index) => (
    <ShowingRow
      key={day}
      index={index}
      isRequired={isRequired && index === 0}
      error={index === 0 ? error : undefined}
      {...rows}
    />
  ));
  const isOpen = showingRows.slice(1).some(({ day }) => rows.initial[day]);
  return (
    <fieldset className="visit">
      <legend>
        When would you like to tour?
        {isRequired && <span aria-hidden="true"> *</span>}
      </legend>
      {first}
      <FieldNotes id="visit-day1" error={error} />
      <details open={isOpen || undefined}>
        <summary>Add another day</summary>
        {others}
      </details>
    </fieldset>
  );
}

type ShowingRowProps = Pick<TourForm, "days" | "parts"> &
  Pick<TourFieldsProps, "initial" | "error" | "form"> & { index: number; isRequired: boolean };

function ShowingRow({ index, days, parts, initial, error, form, isRequired }: ShowingRowProps) {
  const { day, part } = showingRows[index] ?? { day: "", part: "" };
  const isPartWrong = error === tourWording.noPart;
  const isDayWrong = error !== undefined && !isPartWrong;
  return (
    <div className="tour-row">
      <select
        id={`visit-${day}`}
        form={form}
        name={day}
        defaultValue={initial[day] ?? ""}
        aria-label={`Day, choice ${index + 1}${index > 0 ? ", optional" : ""}`}
        aria-required={isRequired || undefined}
        aria-invalid={isDayWrong || undefined}
        aria-describedby={isDayWrong ? "visit-day1-error" : undefined}
      >
        <option value="">{index === 0 ? "Choose a day" : "Another day"}</option>
        {days.map(({ on, label }) => (
          <option key={on} value={on}>
            {label}
          </option>
        ))}
      </select>
      <fieldset aria-describedby={isPartWrong ? "visit-day1-error" : undefined}>
        <legend className="visually-hidden">{`Time of day, choice ${index + 1}`}</legend>
        {parts.map((each) => (
          <label key={each}>
            <input type="radio" form={form} name={part} value={each} defaultChecked={each === initial[part]} />
            {`${each.slice(0, 1).toUpperCase()}${each.slice(1)}`}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
