const units: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  mm: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
};

/**
 * The number that somebody means by "$450,000", "450k", "1.2 million" or "3+"; `undefined` when it cannot be told. A comma
 * parts thousands and nothing else: "1,5" says nothing.
 */
export function amountIn(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?\s*(k|thousand|mm|mio|m|million)?\s*\+?$/i.exec(text.trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const [, whole = "0", part = "", unit = ""] = match;
  const amount = Number(whole.replaceAll(",", "") + part) * (units[unit.toLowerCase()] ?? 1);
  return Number.isFinite(amount) ? Number(amount.toFixed(3)) : undefined;
}
