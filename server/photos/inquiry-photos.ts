import type { ImageStore } from "../ports/image-store.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";

/** The key of a photo that a visitor sent with a message. It exists at the protected level only. */
export const inquiryPhotoKey = (inquiryId: string, name: string) => `inquiries/${inquiryId}/${name}`;

/** Permanently removes the photos of a message. */
export async function removeInquiryPhotos(images: Pick<ImageStore, "list" | "remove">, id: string): Promise<void> {
  for (const key of await images.list("protected", inquiryPhotoKey(id, ""))) await images.remove(key);
}

/**
 * A message's photos are removed before it, so none is left without it. If that fails, the message stays, and deleting
 * it can be repeated.
 */
export function withPhotosRemoved(store: InquiryStore, images: ImageStore): InquiryStore {
  return {
    ...store,
    async remove(id) {
      await removeInquiryPhotos(images, id);
      return store.remove(id);
    },
  };
}
