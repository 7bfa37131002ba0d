import type { Body } from "#domain/pages/body.ts";

type Figure = NonNullable<Body["figures"]>[number];

interface FigureRowsProps {
  figures: Figure[];
  onChange: (figures: Figure[]) => void;
}

const most = 12;

/** The figures that stand out beside the text, each with what it is. */
export function FigureRows({ figures, onChange }: FigureRowsProps) {
  const replace = (at: number, changed: Figure) => onChange(figures.with(at, changed));
  return (
    <fieldset id="page-figures" className="figure-rows" tabIndex={-1}>
      <legend>Figures</legend>
      {figures.map(({ value, label }, at) => (
        <div key={at} className="row">
          <input
            aria-label={`Figure ${at + 1}`}
            value={value}
            maxLength={60}
            onChange={({ target }) => replace(at, { value: target.value, label })}
          />
          <input
            aria-label={`What figure ${at + 1} is`}
            value={label}
            maxLength={200}
            onChange={({ target }) => replace(at, { value, label: target.value })}
          />
          <button
            type="button"
            className="tool"
            aria-label={`Remove figure ${at + 1}`}
            onClick={() => onChange(figures.toSpliced(at, 1))}
          >
            Remove
          </button>
        </div>
      ))}
      {figures.length < most && (
        <button
          type="button"
          className="button line small"
          onClick={() => onChange([...figures, { value: "", label: "" }])}
        >
          Add figure
        </button>
      )}
    </fieldset>
  );
}
