interface PageTurnerProps {
  /** For screen readers. */
  label: string;
  /** "Page 2 of 5" */
  words: string;
  /** Counts from 1. */
  page: number;
  hasNext: boolean;
  pathOf: (page: number) => string;
  /** What else the links are to this site, as in ` nofollow`. */
  rel?: string;
  /** What to say while the next page takes its time. */
  busy?: string;
}

/** From one page of homes to those before and behind it. */
export function PageTurner({ label, words, page, hasNext, pathOf, rel = "", busy }: PageTurnerProps) {
  const link = (to: number, way: "prev" | "next", text: string) => (
    <a className="button line small" href={pathOf(to)} rel={way + rel} data-busy={busy}>
      {text}
    </a>
  );
  return (
    <nav className="page-turner" aria-label={label}>
      {page > 1 && link(page - 1, "prev", "Previous")}
      <p>{words}</p>
      {hasNext && link(page + 1, "next", "Next")}
    </nav>
  );
}
