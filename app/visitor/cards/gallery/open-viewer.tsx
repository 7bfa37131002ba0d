import { createRoot } from "react-dom/client";
import { PhotoViewer, type ViewedHome } from "./photo-viewer.tsx";
import { photosIn } from "./shown-photo.ts";

/**
 * Opens the viewer for the gallery in an island, and removes it when it's closed.
 * @param first the photo to open, zero-based
 * @param onClose called with the photo that was seen last
 */
export function openViewer(
  island: HTMLElement,
  home: ViewedHome,
  first: number,
  onClose: (shown: number) => void,
): void {
  const photos = photosIn(island, home.title);
  const place = document.createElement("div");
  const root = createRoot(place);
  function close(shown: number): void {
    root.unmount();
    place.remove();
    onClose(shown);
  }
  island.append(place);
  root.render(<PhotoViewer home={home} photos={photos} first={first} onClose={close} />);
}
