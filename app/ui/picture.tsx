import { copyAddress, type Picture as PictureFacts } from "#domain/picture.ts";
import { AvifPicture } from "./avif-picture.tsx";

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
