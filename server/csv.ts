type CsvValue = string | number | boolean | null | undefined;

/** Stands before the first line, so that spreadsheet programs read the file as UTF-8. */
export const csvStart = "\uFEFF";

/** One line of a CSV file with its line end. https://www.rfc-editor.org/rfc/rfc4180 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(field).join(",")}\r\n`;
}

function field(value: CsvValue): string {
  const text = typeof value === "string" ? withoutFormula(value) : String(value ?? "");
  // Programs that part fields at semicolons or tabs as well would find the start of a cell in the middle of a text.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A visitor's text must not run as a formula in the agent's spreadsheet: an apostrophe before it makes it text. The wide
 * forms count where Chinese and Japanese are written.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function withoutFormula(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
}
