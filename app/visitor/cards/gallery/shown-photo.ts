/** A photo of a gallery, as the page shows it. */
export interface ShownPhoto {
  src: string;
  /** The JPEG copies, and those for browsers with AVIF support, as in `srcSet`. */
  srcSet: string | undefined;
  avif: string | undefined;
  /** The size in pixels of the largest copy. */
  width: number;
  height: number;
  /** Empty if the photo has no description. */
  alt: string;
}

/** The photos of the gallery on the page. A photo without a description has its name as alt text there. */
export function photosIn(gallery: HTMLElement, title: string): ShownPhoto[] {
  const images = [...gallery.querySelectorAll<HTMLImageElement>(".stage img")];
  return images.map((image, index) => {
    const name = images.length > 1 ? photoName(index + 1, images.length) : title;
    return {
      src: image.getAttribute("src") ?? "",
      srcSet: image.srcset || undefined,
      avif: image.parentElement?.querySelector("source")?.srcset,
      // The properties say how large it appears on the page.
      width: Number(image.getAttribute("width")),
      height: Number(image.getAttribute("height")),
      alt: image.alt === name ? "" : image.alt,
    };
  });
}

/** @param number one-based */
export function photoName(number: number, total: number): string {
  return `Photo ${number} of ${total}`;
}
