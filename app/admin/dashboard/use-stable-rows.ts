import { useState } from "react";

/**
 * The rows of a list as read now, with those that the agent acted on where they were: a result can be read and undone.
 * @param keyOf names a row
 */
export function useStableRows<Row>(read: readonly Row[], keyOf: (row: Row) => string) {
  const [acted, setActed] = useState<readonly { row: Row; at: number }[]>([]);
  const rows = acted.reduce(
    (all, { row, at }) => (all.some((each) => keyOf(each) === keyOf(row)) ? all : all.toSpliced(at, 0, row)),
    read,
  );
  return { rows, stay: (row: Row) => setActed((before) => [...before, { row, at: rows.indexOf(row) }]) };
}
