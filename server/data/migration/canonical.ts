/** Writes JSON with sorted keys and without undefined fields, so that equal values give equal texts on every platform. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (isRecord(each) ? inOrder(each) : each)) ?? "null";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function inOrder(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
