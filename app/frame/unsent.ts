/**
 * Returns loader data that React Router doesn't serialize for hydration, which documents don't have: for a page of
 * homes, that would take as long as a fifth of its rendering.
 */
export function unsent<Data extends object>(data: Data): Data {
  const hidden = Object.entries(data).map(([name, value]) => [name, { value }] as const);
  return Object.create(Object.prototype, Object.fromEntries(hidden));
}
