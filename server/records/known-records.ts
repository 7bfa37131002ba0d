import { LRUCache } from "lru-cache";

type Row = Record<string, unknown>;

/**
 * Returns a reader that makes a record of a row once and returns the same, frozen, as long as the row is the same: to read JSON
 * and to check it against its schema takes longer than all else that a page rendered after a write does with it.
 * @param read makes the record; what it throws is not remembered
 * @param keyOf what tells one row from another
 * @param most how many are remembered, those asked for last
 */
export function readOnce<Each extends Row, Noun extends object>(
  read: (row: Each) => Noun,
  keyOf: (row: Each) => string,
  most: number,
): (row: Each) => Noun {
  const known = new LRUCache<string, { row: Each; record: Noun }>({ max: most });
  return (row) => {
    const key = keyOf(row);
    const last = known.get(key);
    if (last && isSameRow(last.row, row)) return last.record;
    const record = frozen(read(row));
    known.set(key, { row, record });
    return record;
  };
}

function isSameRow(one: Row, other: Row): boolean {
  return Object.keys(one).every((column) => one[column] === other[column]);
}

/** So that nobody changes for all others what he was given. */
function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
