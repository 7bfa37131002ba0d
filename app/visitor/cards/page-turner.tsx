interface PageTurnerProps {
  /** For screen readers. */
  label: string;
  /** "Page 2 of 5" */
  words: string;
  /** One-based. */
  page: number;
  hasNext: boolean;
  pathOf: (page: number) => string;
  /** The links' additional relation to this site, as in ` nofollow`. */
  rel?: string;
  /** Announced while the next page loads. */
  busy?: string;
}

/** Links to the previous and next page of homes. */
export function PageTurner({ label, words, page, hasNext, pathOf, rel = "", busy }: PageTurnerProps) {
  const link = (to: number, way: "prev" | "next", text: string) => (
    <a className="button line small" href={pathOf(to)} rel={way + rel} data-busy={busy}>
      {text}
    </a>
  );
  return (
    <nav className="page-turner secondary" aria-label={label}>
      {page > 1 && link(page - 1, "prev", "Previous")}
      <p>{words}</p>
      {hasNext && link(page + 1, "next", "Next")}
    </nav>
  );
}
