import { preload } from "react-dom";

interface AvifPictureProps {
  /** The copies for browsers with AVIF support, as in `srcSet`. May include JPEG, which they also support. */
  avif: string | undefined;
  src: string;
  /** The JPEG copies. If there are none, the smallest in `avif` is 750 pixels wide. */
  srcSet?: string | undefined;
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string;
  width: number;
  height: number;
  alt: string;
  /** The browser fetches a page's first picture immediately and the others when they come near. */
  isFirst?: boolean;
}

/** A picture as AVIF, with a fallback image for browsers without AVIF support. */
export function AvifPicture({ avif, src, srcSet, sizes, width, height, alt, isFirst = false }: AvifPictureProps) {
  // A phone takes the small copy: the other one is a JPEG ten times its size.
  const avifSizes = sizes && !srcSet ? `(max-width: 640px) 250px, ${sizes}` : sizes;
  // Preloaded before the fonts, on the connection that brought the page.
  if (isFirst && avif)
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      ...(avifSizes && { imageSizes: avifSizes }),
      fetchPriority: "high",
    });
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={avifSizes} />}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={width}
        height={height}
        alt={alt}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async", fetchPriority: "low" })}
      />
    </picture>
  );
}
