import { useId, useState } from "react";
import { photoLimits } from "#domain/listings/photo-rules.ts";
import { Picture } from "../../../ui/picture.tsx";
import { SteadyButton } from "../../ui/steady-button.tsx";
import { markBroken } from "./broken-picture.ts";
import type { OrderedPhoto } from "./photo-order.ts";
import type { PhotoGrid } from "./use-photo-grid.ts";

interface PhotoDetailsProps {
  photo: OrderedPhoto;
  /** Zero-based; 0 is the cover. */
  place: number;
  grid: PhotoGrid;
}

/** The open photo: enlarged, with its description and its move buttons. */
export function PhotoDetails({ photo, place, grid }: PhotoDetailsProps) {
  const { name } = photo;
  const total = grid.photos.length;
  const number = place + 1;
  return (
    <li className="photo-details stack">
      <div className="larger" data-picture="" onErrorCapture={markBroken}>
        <Picture key={photo.address} picture={photo} sizes="(max-width: 640px) 100vw, 260px" alt="" />
      </div>
      <div className="words">
        <Description photo={photo} place={place} grid={grid} />
        <div className="photo-buttons row tight">
          <SteadyButton
            type="button"
            data-action="earlier"
            isOff={place === 0}
            onClick={() => grid.move([name], place - 1, "earlier")}
          >
            Move Earlier<span className="visually-hidden"> photo {number}</span>
          </SteadyButton>
          <SteadyButton
            type="button"
            data-action="later"
            isOff={number === total}
            onClick={() => grid.move([name], place + 1, "later")}
          >
            Move Later<span className="visually-hidden"> photo {number}</span>
          </SteadyButton>
          <SteadyButton
            type="button"
            data-action="cover"
            isOff={place === 0}
            onClick={() => grid.move([name], 0, "cover")}
          >
            Make Cover<span className="visually-hidden"> of photo {number}</span>
          </SteadyButton>
          <button type="button" className="delete" data-action="delete" onClick={() => void grid.remove([name])}>
            Delete<span className="visually-hidden"> photo {number}</span>
          </button>
          {number < total && (
            <button type="button" data-action="next" onClick={() => grid.describe(grid.photos[number]?.name)}>
              Next Photo
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

/**
 * Saved when the field loses focus, so typing makes one change, not one per letter. What was typed stays until the site
 * has exactly that: an earlier save may arrive while the agent goes on typing.
 */
function Description({ photo, place, grid }: PhotoDetailsProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const alt = typed ?? photo.alt;
  if (typed === photo.alt) setTyped(undefined);

  function save() {
    const wanted = alt.trim();
    setTyped(wanted === photo.alt ? undefined : wanted);
    if (wanted !== photo.alt) grid.saveWords(photo.name, wanted);
  }

  return (
    <>
      <label htmlFor={id}>
        Describe photo {place + 1}
        <span className="visually-hidden">, for people who can't see it</span>
      </label>
      <input
        id={id}
        data-action="describe"
        value={alt}
        maxLength={photoLimits.altCharacters}
        placeholder="Stone-front ranch with a paved walk"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
      <p className="described fine strong good" role="status">
        {grid.described === photo.name && alt === photo.alt && "Saved"}
      </p>
    </>
  );
}
