import type { PhotoGrid } from "./use-photo-grid.ts";

/** Above the tiles: what to do with those that are chosen, or else with all of them. */
export function PhotoToolbar({ grid }: { grid: PhotoGrid }) {
  return (
    <div className="photo-toolbar">{grid.chosen.length > 0 ? <ForChosen grid={grid} /> : <ForAll grid={grid} />}</div>
  );
}

function ForChosen({ grid: { photos, chosen, ...grid } }: { grid: PhotoGrid }) {
  return (
    <fieldset className="photo-buttons">
      <legend className="visually-hidden">Chosen photos</legend>
      <p role="status">
        {chosen.length} of {photos.length} chosen
      </p>
      <button type="button" onClick={() => grid.move(chosen, 0)}>
        Move to front
      </button>
      <PlaceChoice
        label="Move the chosen photos to place"
        total={photos.length - chosen.length + 1}
        onChoose={(place) => grid.move(chosen, place)}
      />
      <button type="button" className="delete" onClick={() => void grid.remove(chosen)}>
        Delete<span className="visually-hidden"> the chosen photos</span>
      </button>
      <button type="button" onClick={grid.chooseNone}>
        Choose none
      </button>
    </fieldset>
  );
}

function ForAll({ grid: { photos, describe, reverse } }: { grid: PhotoGrid }) {
  const [next, ...others] = photos.filter(({ alt }) => alt === "");
  return (
    <div className="photo-buttons">
      <p>
        {next
          ? `${others.length + 1} of ${photos.length} ${others.length === 0 ? "has" : "have"} no description yet.`
          : "Press a photo to change its description."}
      </p>
      {next && (
        <button type="button" data-action="describe-next" onClick={() => describe(next.name)}>
          Describe the next
        </button>
      )}
      {photos.length > 2 && (
        <button type="button" onClick={reverse}>
          Reverse the order
        </button>
      )}
    </div>
  );
}

interface PlaceChoiceProps {
  label: string;
  total: number;
  /** The place of the photo, from 0; nothing for several photos. */
  place?: number;
  onChoose: (place: number) => void;
}

/** Takes photos to any place in one step. */
export function PlaceChoice({ label, total, place, onChoose }: PlaceChoiceProps) {
  return (
    <select
      data-action="place"
      aria-label={label}
      value={place ?? ""}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {place === undefined && <option value="">Move to place …</option>}
      {Array.from({ length: total }, (_, each) => (
        <option key={each} value={each}>
          Place {each + 1}
        </option>
      ))}
    </select>
  );
}
