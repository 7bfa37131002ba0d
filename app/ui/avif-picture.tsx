import { preload } from "react-dom";

interface AvifPictureProps {
  /** The copies for browsers that know AVIF, as in `srcSet`. Those show JPEG as well, so it may be among them. */
  avif: string | undefined;
  src: string;
  srcSet?: string | undefined;
  sizes?: string;
  width: number;
  height: number;
  alt: string;
  /** The browser fetches the first picture of a page at once, the others when they come near. */
  isFirst: boolean;
}

/** A picture as AVIF, or as the image that stands in its place for browsers that do not know it. */
export function AvifPicture({ avif, src, srcSet, sizes, width, height, alt, isFirst }: AvifPictureProps) {
  // Asked for before the fonts, on the connection that brought the page.
  if (isFirst && avif)
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      ...(sizes && { imageSizes: sizes }),
      fetchPriority: "high",
    });
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
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
