import { hour } from "#domain/time-units.ts";
import type { ImageStore } from "../ports/image-store.ts";
import type { InquiryStore } from "../ports/inquiry-store.ts";
import { withLocks } from "../records/locks.ts";

/** The key of a photo that a visitor sent with a message. It exists at the protected level only. */
export const inquiryPhotoKey = (inquiryId: string, name: string) => `inquiries/${inquiryId}/${name}`;

/** Permanently removes the photos of a message. */
export async function removeInquiryPhotos(images: Pick<ImageStore, "list" | "remove">, id: string): Promise<void> {
  for (const key of await images.list("protected", inquiryPhotoKey(id, ""))) await images.remove(key);
}

/** While this runs, no other work of this process on the photos of this message does. */
export const withPhotoLock = <Result>(id: string, work: () => Promise<Result>) => withLocks([`photos of ${id}`], work);

/**
 * Permanently removes the photos that were saved more than an hour ago and whose message never was: the site was stopped
 * between the two. A message that is sent again saves them again.
 */
export async function removeLeftPhotos(
  { images, inquiries }: { images: Pick<ImageStore, "list" | "remove">; inquiries: Pick<InquiryStore, "exists"> },
  now: Date,
): Promise<void> {
  const older = (prefix: string) => images.list("protected", prefix, new Date(now.getTime() - hour));
  const found = await older("inquiries/");
  for (const id of new Set(found.map((key) => key.split("/")[1] ?? "")))
    await withPhotoLock(id, async () => {
      if (await inquiries.exists(id)) return;
      for (const key of await older(inquiryPhotoKey(id, ""))) await images.remove(key);
    });
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
