import { Fragment, type ReactNode } from "react";

/** What an element takes from the answer: its text, its class or another attribute, each by a value's name. */
type Names<Row> = Partial<Record<"text" | "class" | "value" | "href" | "hidden" | "d" | "viewBox", keyof Row & string>>;

/** React's names for these. */
const reactNames: Record<string, string> = { text: "children", class: "className" };

/** Attributes of an element that the browser updates with each answer: see live-form.ts. */
export function slot<Row extends object>(row: Row, names: Names<Row>) {
  return { ...written(row, names), "data-put": marked(names) };
}

/** The same in a repeated row; without a row, in the template that the browser copies. */
export function cell<Row extends object>(row: Row | undefined, names: Names<Row>) {
  return row ? written(row, names) : { "data-put": marked(names) };
}

function written<Row extends object>(row: Row, names: Names<Row>): Record<string, never> {
  return Object.fromEntries(
    // Omit an empty class.
    Object.entries(names).map(([target, name]) => [
      reactNames[target] ?? target,
      (target === "class" ? row[name as keyof Row] || undefined : row[name as keyof Row]) as never,
    ]),
  );
}

function marked(names: object): string {
  return Object.entries(names)
    .map(([target, name]) => `${target}:${name}`)
    .join(" ");
}

interface EachProps<Row> {
  /** The name of the rows in the answer. */
  name: string;
  rows: readonly Row[] | undefined;
  /** One row; undefined in the template. */
  children: (row: Row | undefined) => ReactNode;
}

/** Rows, after the template from which the browser makes more. They must be last in their element. */
export function Each<Row>({ name, rows = [], children }: EachProps<Row>) {
  return (
    <>
      <template data-each={name}>{children(undefined)}</template>
      {rows.map((row, index) => (
        <Fragment key={index}>{children(row)}</Fragment>
      ))}
    </>
  );
}
