/** What a calculator's page says: the amount as `total`, and its parts by their names. `undefined` when it shows none. */
export function partsIn(body: string): Record<string, string> | undefined {
  const panel = /<aside class="estimate".*?<\/aside>/s.exec(body)?.[0] ?? "";
  if (/<div hidden=""/.test(panel)) return undefined;
  const [, total = ""] = /<strong[^>]*>([^<]*)<\/strong>/.exec(panel) ?? [];
  const parts = [...panel.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)];
  return { total, ...Object.fromEntries(parts.map(([, term = "", value = ""]) => [term, value])) };
}

/** The sentence beside each field that needs another look. */
export function problemsIn(body: string): Record<string, string> {
  const notes = [...body.matchAll(/<p class="error" [^>]*data-problem="([^"]+)"[^>]*>([^<]+)<\/p>/g)];
  return Object.fromEntries(notes.map(([, field = "", words = ""]) => [field, words.replaceAll("&#x27;", "'")]));
}
