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
  // The type says which browsers may choose here: those that know AVIF show JPEG as well.
  const modern = small ? `${small} 750w, ${address} ${width}w` : copies("avif");
  // Asked for before the fonts, on the connection that brought the page.
  if (isFirst && modern)
    preload(address, {
      as: "image",
      type: "image/avif",
      imageSrcSet: modern,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    <picture>
      {modern && <source type="image/avif" srcSet={modern} sizes={sizes} />}
      <img
        src={address}
        srcSet={copies("jpg")}
        sizes={widths.length > 0 ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const, decoding: "async" as const })}
      />
    </picture>
  );
}
