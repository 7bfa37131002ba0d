/** The first `limit` UTF-16 units of a text, or one less: half an emoji is none, and no valid text. */
export function beginning(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, "");
}
