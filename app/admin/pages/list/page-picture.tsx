import type { PageSummary } from "#domain/pages/page.ts";
import { PagesIcon } from "../pages-icon.tsx";

const drawings = import.meta.glob<string>("../../../pictures/guides/*/guide-*-card.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The picture of a page in the list: the agent's own, that of the guide it came with, or the sign of a page without one. */
export function PagePicture({ page: { cover, name } }: { page: PageSummary }) {
  const address = cover ?? drawings[`../../../pictures/guides/${name}/guide-${name}-card.svg`];
  return (
    <span className="page-picture">
      {address ? <img src={address} alt="" width={72} height={54} loading="lazy" /> : <PagesIcon name="page" />}
    </span>
  );
}
