/** A row that visitors swipe; each photo fills it. */
type PhotoRow = HTMLElement | null;

/** The index of the photo that fills a row; 0 if they're stacked. */
export function shownIn(row: PhotoRow): number {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}

/** Stays put before the first and after the last photo. */
export function moveTo(row: PhotoRow, place: number): void {
  row?.scrollTo({ left: place * row.clientWidth, behavior: "instant" });
}
