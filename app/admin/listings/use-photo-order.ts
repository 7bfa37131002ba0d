import { useRef, useState } from "react";
import type { Listing } from "#domain/listing.ts";
import { CallError, callAdmin } from "../call.ts";
import { moved, type OrderedPhoto, photosOf } from "./photo-order.ts";

/**
 * The order of a listing's photos and their words. A change is shown at once and saved at once, one after the other, so
 * that each is based on the one before.
 */
export function usePhotoOrder(listing: Listing, onChanged: (listing: Listing) => void) {
  const [wanted, setWanted] = useState<string[]>();
  const [problem, setProblem] = useState<string>();
  const latest = useRef(listing);
  if (listing.rev > latest.current.rev) latest.current = listing;
  const queue = useRef(Promise.resolve());
  const photos = inOrder(photosOf(listing), wanted);
  const names = photos.map(({ name }) => name);

  function save(work: (listing: Listing) => Promise<Listing>): void {
    queue.current = queue.current.then(async () => {
      try {
        latest.current = await work(latest.current);
        setProblem(undefined);
        onChanged(latest.current);
      } catch (error) {
        await reload();
        setProblem(error instanceof CallError ? error.message : String(error));
      }
    });
  }

  /** What is shown must be what is kept, above all after something went wrong. */
  async function reload() {
    const { id } = latest.current;
    const stored = await callAdmin<Listing>("GET", `listings/${id}`).catch(() => latest.current);
    latest.current = stored;
    onChanged(stored);
  }

  const arrange = (order: { name: string; alt?: string }[]) =>
    save(({ id, rev }) => callAdmin<Listing>("PUT", `listings/${id}/photos`, { rev, photos: order }));

  /** Shows another order without saving it yet, as while a photo is being dragged. */
  const show = (name: string, place: number) => setWanted(moved(names, name, place));

  function keep(order = names) {
    const stored = photosOf(listing).map(({ name }) => name);
    if (order.join() === stored.join()) return;
    setWanted(order);
    arrange(order.map((name) => ({ name })));
    queue.current = queue.current.then(() => setWanted((now) => (now === order ? undefined : now)));
  }

  return {
    photos,
    problem,
    show,
    keep,
    move: (name: string, place: number) => keep(moved(names, name, place)),
    describe: (name: string, alt: string) =>
      arrange(names.map((each) => (each === name ? { name, alt } : { name: each }))),
    remove: (name: string) =>
      save(({ id }) => callAdmin<Listing>("DELETE", `listings/${id}/photos/${encodeURIComponent(name)}`)),
  };
}

function inOrder(photos: OrderedPhoto[], names: string[] | undefined): OrderedPhoto[] {
  if (!names) return photos;
  const known = names.flatMap((name) => photos.find((photo) => photo.name === name) ?? []);
  return [...known, ...photos.filter(({ name }) => !names.includes(name))];
}
