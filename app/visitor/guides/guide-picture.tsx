import type { GuideForSite } from "#domain/profile/guide-for-site.ts";
import { SitePicture } from "../../ui/site-picture.tsx";

/** The picture above a guide: the agent's own, or the one that the site came with. One of her own guides may have none. */
export function GuidePicture({ guide: { name, cover } }: { guide: Pick<GuideForSite, "name" | "cover"> }) {
  if (!name && !cover) return null;
  return (
    <div className="guide-hero">
      {cover ? (
        <img src={cover} alt="" width={1600} height={686} fetchPriority="high" />
      ) : (
        <SitePicture
          name={`guide-${name}`}
          widths={[750, 1280, 1600]}
          ratio={9 / 21}
          sizes="(max-width: 1400px) 100vw, 1400px"
          isFirst
        />
      )}
    </div>
  );
}

/** The same on a card. */
export function CardPicture({ guide, isFirst }: { guide: Pick<GuideForSite, "name" | "cover">; isFirst: boolean }) {
  const { name, cover } = guide;
  if (cover)
    return <img src={cover} alt="" width={800} height={500} loading={isFirst ? "eager" : "lazy"} decoding="async" />;
  if (!name) return null;
  return (
    <SitePicture
      name={`guide-${name}-card`}
      widths={[400, 660, 800]}
      ratio={10 / 16}
      sizes="(max-width: 640px) calc(100vw - 40px), (max-width: 1180px) 50vw, 432px"
      isFirst={isFirst}
    />
  );
}
