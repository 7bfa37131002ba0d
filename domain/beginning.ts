/** Returns the first `limit` UTF-16 units of a text, or one less where the cut would split an emoji. */
export function beginning(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
}
