import { copyAddress, type Picture as PictureFacts } from "#domain/picture.ts";
import { AvifPicture } from "./avif-picture.tsx";

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
