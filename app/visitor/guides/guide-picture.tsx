import type { GuideForSite } from "#domain/profile/guide-for-site.ts";
import { SitePicture, sitePictureAddress } from "../../ui/site-picture.tsx";

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
  const address = cover ?? (name && sitePictureAddress(`guide-${name}-card.svg`));
  if (!address) return null;
  const turn = isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
  return <img src={address} alt="" width={800} height={500} {...turn} />;
}
