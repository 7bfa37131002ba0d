import type { MetaDescriptor } from "react-router";
import type { Profile } from "#domain/profile/profile.ts";
import type { Site } from "../frame/site-data.ts";

/** The picture that stands for a page where it is shared. */
export interface ShareImage {
  address: string;
  alt: string;
  width?: number;
  height?: number;
}

interface ShareCard {
  title: string;
  description: string;
  canonical: string | undefined;
  image: ShareImage;
  site: Site;
  isArticle: boolean;
}

export function shareCard({ title, description, canonical, image, site, isArticle }: ShareCard): MetaDescriptor[] {
  const { address, alt, width, height } = image;
  return [
    { property: "og:type", content: isArticle ? "article" : "website" },
    { property: "og:site_name", content: nameWithFirm(site.profile) },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(canonical ? [{ property: "og:url", content: canonical }] : []),
    { property: "og:image", content: address },
    { property: "og:image:alt", content: alt },
    ...(width && height
      ? [
          { property: "og:image:width", content: String(width) },
          { property: "og:image:height", content: String(height) },
        ]
      : []),
    // Its title and description are those above where it has none of its own.
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: address },
    { name: "twitter:image:alt", content: alt },
  ];
}

/** The website's name with the firm's: a shared page is advertising too, and shows nothing else of whose it is. */
function nameWithFirm({ alternateName, firmName }: Profile): string {
  return alternateName.includes(firmName) ? alternateName : `${alternateName}, ${firmName}`;
}

/** Pictures of the site's own: in public/, and those drawn by server/photos/site-pictures.ts. */
const ownSharePicture = /^\/brand\/share(-plain)?\.jpg$|\/images\/share-card-[\w-]+\.jpg$/;

/** Share crawlers read no SVG: an agent who still has the drawn portrait is shown with the site's picture. */
export function siteImage(profile: Profile, usePortrait = false): ShareImage {
  if (usePortrait && !profile.portrait.endsWith(".svg"))
    return { address: profile.portrait, alt: `Portrait of ${profile.agentName}` };
  const { sharePicture: address, agentName, subtitle } = profile;
  // Of one that the agent chose the size is not known, and a wrong one cuts it.
  const size = ownSharePicture.test(address) && { width: 1200, height: 630 };
  return { address, alt: `${agentName}, ${subtitle}`, ...size };
}

export function absoluteImage(image: ShareImage, origin: string): ShareImage {
  return { ...image, address: new URL(image.address, origin).href };
}
