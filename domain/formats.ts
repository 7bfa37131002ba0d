/**
 * Returns how dates are written in a time zone. The formats are made once: to make one takes longer than to use it fifty times.
 * A date that is none is written as `toLocaleString` does: `Invalid Date`.
 */
export function dateText(locale: string, parts: Intl.DateTimeFormatOptions): (date: Date, timeZone: string) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (date, timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone });
    formats.set(timeZone, format);
    return Number.isNaN(date.getTime()) ? "Invalid Date" : format.format(date);
  };
}

/** Returns how numbers are written, with a format that is made at the first of them. */
export function numberText(parts: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat("en-US", parts);
    return format.format(value);
  };
}

/** Writes `2,612`, without what stands behind the point. */
export const wholeNumber = numberText({ maximumFractionDigits: 0 });

/**
 * Writes a count with its noun, singular only for 1: `1 message`, `2,612 messages`.
 *
 * @param many the plural, where it isn't the singular with an `s`
 */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}
