import type { PhotoGrid } from "./use-photo-grid.ts";

/** Actions above the tiles, for the selected photos or else all. */
export function PhotoToolbar({ grid }: { grid: PhotoGrid }) {
  return (
    <div className="photo-toolbar">{grid.chosen.length > 0 ? <ForChosen grid={grid} /> : <ForAll grid={grid} />}</div>
  );
}

function ForChosen({ grid: { photos, chosen, ...grid } }: { grid: PhotoGrid }) {
  return (
    <fieldset className="photo-buttons">
      <legend className="visually-hidden">Selected photos</legend>
      <p role="status">
        {chosen.length} of {photos.length} selected
      </p>
      <button type="button" onClick={() => grid.move(chosen, 0)}>
        Move to Front
      </button>
      <PlaceChoice
        label="Move the selected photos to position"
        total={photos.length - chosen.length + 1}
        onChoose={(place) => grid.move(chosen, place)}
      />
      <button type="button" className="delete" onClick={() => void grid.remove(chosen)}>
        Delete<span className="visually-hidden"> the selected photos</span>
      </button>
      <button type="button" onClick={grid.chooseNone}>
        Clear Selection
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
          : "Select a photo to edit its description."}
      </p>
      {next && (
        <button type="button" data-action="describe-next" onClick={() => describe(next.name)}>
          Describe the Next One
        </button>
      )}
      {photos.length > 2 && (
        <button type="button" onClick={reverse}>
          Reverse Order
        </button>
      )}
    </div>
  );
}

interface PlaceChoiceProps {
  label: string;
  total: number;
  /** The photo's zero-based position; undefined for several photos. */
  place?: number;
  onChoose: (place: number) => void;
}

/** Moves photos to any position in one step. */
export function PlaceChoice({ label, total, place, onChoose }: PlaceChoiceProps) {
  return (
    <select
      data-action="place"
      aria-label={label}
      value={place ?? ""}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {place === undefined && <option value="">Move to position…</option>}
      {Array.from({ length: total }, (_, each) => (
        <option key={each} value={each}>
          Position {each + 1}
        </option>
      ))}
    </select>
  );
}
