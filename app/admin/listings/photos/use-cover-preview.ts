import { useEffect, useState } from "react";

/** An address to show a chosen file at; `none` when this browser cannot, as with HEIC; nothing while it is being read. */
export type CoverPreview = string | "none" | undefined;

const previewWidth = 480;

/** A small copy of a chosen file, drawn in the browser: the page's policy lets no `blob:` address in. */
export function useCoverPreview(file: File | undefined): CoverPreview {
  const [preview, setPreview] = useState<CoverPreview>();

  useEffect(() => {
    setPreview(undefined);
    if (!file) return;
    let isCurrent = true;
    draw(file).then(
      (address) => isCurrent && setPreview(address),
      () => isCurrent && setPreview("none"),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);

  return file ? preview : undefined;
}

async function draw(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: "medium" });
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.8);
}
