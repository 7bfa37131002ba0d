import { useEffect, useRef } from "react";
import type { Page } from "#domain/pages/page.ts";

/** The page as visitors will see it, by the site's own renderer. It follows each save. */
export function PreviewPane({ page: { id, rev } }: { page: Page }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(rev);
  const address = `/admin/pages/${id}/preview`;

  useEffect(() => {
    if (shown.current === rev) return;
    shown.current = rev;
    // The same document again, so that it stays where it was scrolled to.
    frame.current?.contentWindow?.location.reload();
  }, [rev]);

  return (
    <section id="pane-preview" className="preview-pane" aria-label="Preview">
      <header>
        <h2>As visitors will see it</h2>
        <a className="link" href={address} target="_blank" rel="noreferrer">
          In a window of its own
        </a>
      </header>
      <iframe ref={frame} src={address} title="Preview of the page" />
    </section>
  );
}
