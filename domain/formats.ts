/**
 * Returns a date formatter for a time zone. Formatters are cached, because creating one takes longer than fifty uses. An
 * invalid date becomes `Invalid Date`, as in `toLocaleString`.
 */
export function dateText(locale: string, parts: Intl.DateTimeFormatOptions): (date: Date, timeZone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (date, timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone });
    formats.set(timeZone, format);
    return Number.isNaN(date.getTime()) ? "Invalid Date" : format.format(date);
  };
}

/** Returns a number formatter, which is created on first use. */
export function numberText(parts: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat("en-US", parts);
    return format.format(value);
  };
}

/** Joins names as in a sentence: `A`, `A and B`, `A, B and C`. */
export function listText(names: readonly string[], joiner: "and" | "or"): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${joiner} ${last}`;
}

/** Formats `2,612`, without decimals. */
export const wholeNumber = numberText({ maximumFractionDigits: 0 });

/**
 * Formats a count with its noun, singular only for 1: `1 message`, `2,612 messages`.
 *
 * @param many the plural, if it isn't the singular with an `s`
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}
