import { showingRows } from "#domain/inquiries/asked-tour.ts";
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
      <ShowingRows days={days} parts={parts} initial={initial} error={error} form={form} />
      <fieldset className="visit">
        <legend>How would you like to tour?</legend>
        <label>
          <input type="radio" form={form} name="way" value="in person" defaultChecked={initial.way !== "live video"} />{" "}
          In person, about {minutes} minutes at the home{isStreetTold ? "" : ". I’ll give you the address."}
        </label>
        <label>
          <input type="radio" form={form} name="way" value="live video" defaultChecked={initial.way === "live video"} />{" "}
          Live video: I walk through with the camera while you ask questions
        </label>
      </fieldset>
      {agreement && <p className="agreement">{agreement}</p>}
    </>
  );
}

/** Up to three days with a time of day each. */
export function ShowingRows({
  days,
  parts,
  initial,
  error,
  form,
}: Pick<TourForm, "days" | "parts"> & Omit<TourFieldsProps, "asking">) {
  return (
    <fieldset className="visit">
      <legend>When would you like to tour?</legend>
      {showingRows.map(({ day, part }, index) => (
        <div key={day} className="tour-row">
          <select
            id={`visit-${day}`}
            form={form}
            name={day}
            defaultValue={initial[day] ?? ""}
            aria-label={`Day, choice ${index + 1}${index > 0 ? ", optional" : ""}`}
            aria-invalid={(error && index === 0) || undefined}
            aria-describedby={error && index === 0 ? "visit-day1-error" : undefined}
          >
            <option value="">{index === 0 ? "Choose a day" : "Another day"}</option>
            {days.map(({ on, label }) => (
              <option key={on} value={on}>
                {label}
              </option>
            ))}
          </select>
          <select
            form={form}
            name={part}
            defaultValue={initial[part] ?? parts[0]}
            aria-label={`Time of day, choice ${index + 1}`}
          >
            {parts.map((each) => (
              <option key={each} value={each}>
                {`${each.slice(0, 1).toUpperCase()}${each.slice(1)}`}
              </option>
            ))}
          </select>
        </div>
      ))}
      <FieldNotes id="visit-day1" error={error} />
    </fieldset>
  );
}
