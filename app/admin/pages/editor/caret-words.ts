/** Elements that show a line of the text. */
const blocks = "h1, h2, h3, h4, h5, h6, p, li, td, th, dt, dd, figcaption";

/**
 * The words that visitors read from a line of Markdown: its longest part without marks, addresses and placeholders.
 * Empty for a line too short to be found again.
 */
export function caretWords(line: string): string {
  const shown = line
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, "$1")
    .replace(/^\s*(?:#{1,6} |>|[-*+] |\d+[.)] )+/, "");
  const parts = shown.split(/\{[^}]*\}|\||[*_`\\]+/).map((part) => part.replace(/\s+/g, " ").trim());
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), "");
  return longest.length > 2 && /\p{L}/u.test(longest) ? longest.slice(0, 80) : "";
}

/** Scrolls the preview to the line where the caret is, unless it's in sight already. */
export function showLine(preview: Window, line: string): void {
  const words = caretWords(line);
  const found =
    words &&
    [...preview.document.querySelectorAll<HTMLElement>(`main :is(${blocks})`)].findLast(({ textContent }) =>
      textContent.replace(/\s+/g, " ").includes(words),
    );
  if (!found) return;
  const { top, bottom } = found.getBoundingClientRect();
  // `scrollIntoView` would move the editor around the preview, too.
  if (top < 80 || bottom > preview.innerHeight) preview.scrollBy({ top: top - preview.innerHeight / 3 });
}
