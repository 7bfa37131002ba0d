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
