import { preload } from "react-dom";
import { copyAddress, type Picture as PictureFacts } from "#domain/picture.ts";

interface PictureProps {
  /** With `small`: the address of its one copy, an AVIF 750 pixels wide, where there are not the usual ones. */
  picture: PictureFacts & { small?: string | undefined };
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The browser fetches the first picture of a page at once, the others when they come near. */
  isFirst?: boolean;
  alt?: string;
}

/** A picture of ours in the smallest copy that fills its place, AVIF before JPEG. */
export function Picture({ picture, sizes, isFirst = false, alt = picture.alt }: PictureProps) {
  const { address, width, height, widths, small } = picture;
  const copies = (format: "avif" | "jpg") =>
    widths.map((copy) => `${copyAddress(address, copy, format)} ${copy}w`).join(", ") || undefined;
  return (
    <AvifPicture
      avif={small ? `${small} 750w, ${address} ${width}w` : copies("avif")}
      sizes={sizes}
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
