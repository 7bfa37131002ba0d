import type { PhotoGrid } from "./use-photo-grid.ts";

/** Actions above the tiles, for the selected photos or else all. */
export function PhotoToolbar({ grid }: { grid: PhotoGrid }) {
  return (
    <div className="photo-toolbar">{grid.chosen.length > 0 ? <ForChosen grid={grid} /> : <ForAll grid={grid} />}</div>
  );
}

function ForChosen({ grid: { photos, chosen, ...grid } }: { grid: PhotoGrid }) {
  return (
    <fieldset className="photo-buttons row tight">
      <legend className="visually-hidden">Selected photos</legend>
      <p className="fine" role="status">
        {chosen.length} of {photos.length} selected
      </p>
      <button type="button" onClick={() => grid.move(chosen, 0)}>
        Move to Front
      </button>
      <button type="button" className="delete" onClick={() => void grid.remove(chosen)}>
        Delete<span className="visually-hidden"> the selected photos</span>
      </button>
    </fieldset>
  );
}

function ForAll({ grid: { photos, describe } }: { grid: PhotoGrid }) {
  const [next, ...others] = photos.filter(({ alt }) => alt === "");
  return (
    <div className="photo-buttons row tight">
      <p className="fine">
        {next
          ? `${others.length + 1} of ${photos.length} ${others.length === 0 ? "has" : "have"} no description yet.`
          : "Select a photo to edit its description."}
      </p>
      {next && (
        <button type="button" data-action="describe-next" onClick={() => describe(next.name)}>
          Describe the Next One
        </button>
      )}
    </div>
  );
}
