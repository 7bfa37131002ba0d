/** A calculator page's result: the amount as `total`, and its parts by name. `undefined` without a result. */
export function partsIn(body: string): Record<string, string> | undefined {
  const panel = /<aside class="estimate".*?<\/aside>/s.exec(body)?.[0] ?? "";
  if (/<div hidden=""/.test(panel)) return undefined;
  const [, total = ""] = /<strong[^>]*>([^<]*)<\/strong>/.exec(panel) ?? [];
  const parts = [...panel.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)];
  return { total, ...Object.fromEntries(parts.map(([, term = "", value = ""]) => [term, value])) };
}

/** The sentence at each invalid field. */
export function problemsIn(body: string): Record<string, string> {
  const notes = [...body.matchAll(/<p class="error" [^>]*data-problem="([^"]+)"[^>]*>([^<]+)<\/p>/g)];
  return Object.fromEntries(notes.map(([, field = "", words = ""]) => [field, words.replaceAll("&#x27;", "'")]));
}
