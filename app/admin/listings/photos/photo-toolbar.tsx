import { PlaceChoice } from "./place-choice.tsx";

interface PhotoToolbarProps {
  total: number;
  chosenCount: number;
  wordlessCount: number;
  onDescribeNext: () => void;
  onReverse: () => void;
  onMove: (place: number) => void;
  onDelete: () => void;
  onChooseNone: () => void;
}

/** Above the tiles: what to do with those that are chosen, or else with all of them. */
export function PhotoToolbar(props: PhotoToolbarProps) {
  return (
    <div className="photo-toolbar">{props.chosenCount > 0 ? <ForChosen {...props} /> : <ForAll {...props} />}</div>
  );
}

function ForChosen({ total, chosenCount, onMove, onDelete, onChooseNone }: PhotoToolbarProps) {
  return (
    <fieldset className="photo-buttons">
      <legend className="visually-hidden">Chosen photos</legend>
      <p role="status">
        {chosenCount} of {total} chosen
      </p>
      <button type="button" onClick={() => onMove(0)}>
        Move to front
      </button>
      <PlaceChoice label="Move the chosen photos to place" total={total - chosenCount + 1} onChoose={onMove} />
      <button type="button" className="delete" onClick={onDelete}>
        Delete<span className="visually-hidden"> the chosen photos</span>
      </button>
      <button type="button" onClick={onChooseNone}>
        Choose none
      </button>
    </fieldset>
  );
}

function ForAll({ total, wordlessCount, onDescribeNext, onReverse }: PhotoToolbarProps) {
  return (
    <div className="photo-buttons">
      <p>
        {wordlessCount > 0
          ? `${wordlessCount} of ${total} ${wordlessCount === 1 ? "has" : "have"} no description yet.`
          : "Press a photo to change its description."}
      </p>
      {wordlessCount > 0 && (
        <button type="button" data-action="describe-next" onClick={onDescribeNext}>
          Describe the next
        </button>
      )}
      {total > 2 && (
        <button type="button" onClick={onReverse}>
          Reverse the order
        </button>
      )}
    </div>
  );
}
