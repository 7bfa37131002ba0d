type CsvValue = string | number | boolean | null | undefined;

/** Stands before the first line, so that spreadsheet programs read the file as UTF-8. */
export const csvStart = "\uFEFF";

/** One line of a CSV file with its line end. https://www.rfc-editor.org/rfc/rfc4180 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(field).join(",")}\r\n`;
}

function field(value: CsvValue): string {
  const text = typeof value === "string" ? withoutFormula(value) : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A visitor's text must not run as a formula in the agent's spreadsheet: an apostrophe before it makes it text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
