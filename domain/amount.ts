const units: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  mm: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
};

/**
 * Reads a number from a text like "$450,000", "450k", "1.2 million" or "3+". Returns `undefined` when there is none. A comma
 * only separates thousands, so "1,5" isn't a number.
 */
export function amountIn(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*(k|thousand|mm|mio|m|million)?\s*\+?$/i.exec(text.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const [, whole = "0", part = "", unit = ""] = match;
  const amount = Number(whole.replaceAll(",", "") + part) * (units[unit.toLowerCase()] ?? 1);
  return Number.isFinite(amount) ? Number(amount.toFixed(3)) : undefined;
}
