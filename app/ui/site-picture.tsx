import { AvifPicture } from "./avif-picture.tsx";

const pictures = import.meta.glob<string>("../pictures/**/*.{avif,jpg,svg}", {
  eager: true,
  query: "?url",
  import: "default",
});
const addresses = new Map(Object.entries(pictures).map(([path, address]) => [path.split("/").at(-1), address]));

/** The address of one of the site's own pictures, by file name. */
export function sitePictureAddress(file: string): string {
  const address = addresses.get(file);
  if (!address) throw new Error(`There is no picture called ${file}.`);
  return address;
}

interface SitePictureProps {
  /** The name before the width, as in `hero` for `hero-640.avif`. */
  name: string;
  widths: readonly number[];
  /** Height divided by width. */
  ratio: number;
  sizes: string;
  alt?: string;
  isFirst?: boolean;
}

/** A picture of the site itself: the hero, the cards, the guides' drawings. */
export function SitePicture({ name, widths, ratio, sizes, alt = "", isFirst = false }: SitePictureProps) {
  const copies = (format: "avif" | "jpg") =>
    widths.map((width) => `${sitePictureAddress(`${name}-${width}.${format}`)} ${width}w`).join(", ");
  const largest = widths.at(-1) ?? 0;
  return (
    <AvifPicture
      avif={copies("avif")}
      sizes={sizes}
      isFirst={isFirst}
      src={sitePictureAddress(`${name}-${largest}.jpg`)}
      srcSet={copies("jpg")}
      width={largest}
      height={Math.round(largest * ratio)}
      alt={alt}
    />
  );
}
