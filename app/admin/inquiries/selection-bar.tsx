interface SelectionBarProps {
  count: number;
  isAll: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onMarkRead: () => void;
  onDelete: () => void;
  onCancel: () => void;
}

/** What to do with the selected inquiries. */
export function SelectionBar({ count, isAll, onSelectAll, onMarkRead, onDelete, onCancel }: SelectionBarProps) {
  return (
    <fieldset className="selection-bar">
      <legend className="visually-hidden">Selected inquiries</legend>
      <label>
        <input type="checkbox" checked={isAll} onChange={() => onSelectAll(!isAll)} />
        <span role="status">{count} selected</span>
      </label>
      <button type="button" className="button navy small" disabled={count === 0} onClick={onMarkRead}>
        Mark as Read
      </button>
      <button type="button" className="button small danger" disabled={count === 0} onClick={onDelete}>
        Delete
      </button>
      <button type="button" className="button line small" onClick={onCancel}>
        Done
      </button>
    </fieldset>
  );
}
