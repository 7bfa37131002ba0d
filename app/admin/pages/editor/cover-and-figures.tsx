import { type ChangeEvent, useId } from "react";
import type { Body } from "#domain/pages/body.ts";
import { FieldError } from "../../../ui/field.tsx";
import { useChange } from "../../ui/call/use-change.ts";

interface CoverFieldProps {
  cover: string | undefined;
  /** Whether the page shipped with a picture, which shows unless the agent adds one. */
  hasDrawing: boolean;
  onChange: (cover: string | undefined) => void;
}

/** The picture above a guide and on its card. It's decorative, so it needs no description. */
export function CoverField({ cover, hasDrawing, onChange }: CoverFieldProps) {
  const id = useId();
  const { send, isBusy, complaint } = useChange<{ address: string }>(({ address }) => onChange(address));

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const body = new FormData();
    body.set("file", file);
    void send("POST", "images", body);
    target.value = "";
  }

  return (
    <fieldset className="page-cover row">
      <legend>Picture at the top of the guide</legend>
      {cover && <img src={cover} alt="" width={168} height={72} />}
      <label className="button line small" htmlFor={id}>
        {isBusy ? "Uploading..." : "Choose a Picture"}
        <span className="visually-hidden"> for the top of the guide</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/*"
          // Not disabled, because a disabled button loses the focus.
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={choose}
        />
      </label>
      {cover && (
        <button type="button" className="tool" onClick={() => onChange(undefined)}>
          {hasDrawing ? "Use the Original Picture" : "Remove the Picture"}
        </button>
      )}
      <div role="status">{!isBusy && complaint && <FieldError error={complaint} />}</div>
      <p className="hint">Wide, 21:9. The guide's card shows the middle of it.</p>
    </fieldset>
  );
}

type Figure = NonNullable<Body["figures"]>[number];

interface FigureListProps {
  figures: Figure[];
  onChange: (left: Figure[]) => void;
}

/** The key figures shown beside the text. One that's no longer true can be removed. */
export function FigureList({ figures, onChange }: FigureListProps) {
  return (
    <fieldset id="page-figures" className="figure-rows" tabIndex={-1}>
      <legend>Figures beside the text</legend>
      {figures.map(({ value, label }, at) => (
        <p key={at} className="ends">
          <span>
            <b>{value}</b> {label}
          </span>
          <button
            type="button"
            className="tool"
            aria-label={`Remove ${value} ${label}`}
            onClick={() => onChange(figures.toSpliced(at, 1))}
          >
            Remove
          </button>
        </p>
      ))}
    </fieldset>
  );
}
