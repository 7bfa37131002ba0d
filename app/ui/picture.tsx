import { preload } from "react-dom";
import { copyAddress, type Picture as PictureFacts } from "#domain/picture.ts";

interface PictureProps {
  /** With `small`: the address of its only copy, an AVIF 750 pixels wide, if the usual ones don't exist. */
  picture: PictureFacts & { small?: string | undefined };
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** The browser fetches a page's first picture immediately and the others when they come near. */
  isFirst?: boolean;
  alt?: string;
}

/** One of our pictures in the smallest copy that fills its space, AVIF before JPEG. */
export function Picture({ picture, sizes, isFirst = false, alt = picture.alt }: PictureProps) {
  const { address, width, height, widths, small } = picture;
  const copies = (format: "avif" | "jpg") =>
    widths.map((copy) => `${copyAddress(address, copy, format)} ${copy}w`).join(", ") || undefined;
  return (
    <AvifPicture
      avif={small ? `${small} 750w, ${address} ${width}w` : copies("avif")}
      // A phone takes the small copy: the other one is a JPEG ten times its size.
      sizes={small ? `(max-width: 640px) 250px, ${sizes}` : sizes}
      isFirst={isFirst}
      src={address}
      srcSet={copies("jpg")}
      width={width}
      height={height}
      alt={alt}
    />
  );
}

interface AvifPictureProps {
  /** The copies for browsers with AVIF support, as in `srcSet`. May include JPEG, which they also support. */
  avif: string | undefined;
  src: string;
  srcSet?: string | undefined;
  sizes?: string;
  width: number;
  height: number;
  alt: string;
  /** The browser fetches a page's first picture immediately and the others when they come near. */
  isFirst: boolean;
}

/** A picture as AVIF, with a fallback image for browsers without AVIF support. */
export function AvifPicture({ avif, src, srcSet, sizes, width, height, alt, isFirst }: AvifPictureProps) {
  // Preloaded before the fonts, on the connection that brought the page.
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
