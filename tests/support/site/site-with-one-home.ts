import { type Listing, listingImages, photoName } from "#domain/listings/listing.ts";
import type { PhotoArrangement } from "#domain/listings/photo-arrangement.ts";
import { arranged, withoutPhoto, withPhoto } from "#server/listings/photo-changes.ts";
import { sampleHome } from "../samples/sample-home.ts";

/** A listing with these photos, the cover first. */
export function homeWith(names: string[]): Listing {
  const [coverImage = "", ...images] = names.map(addressOf);
  return sampleHome({ coverImage, images, pictures: names.map(photoOf) });
}

const addressOf = (name: string) => `/media/${name}`;
const photoOf = (name: string) => ({ address: addressOf(name), alt: "", width: 3, height: 2, widths: [3] });

/** A site with one listing that keeps its calls until they are let go, so that a test says what happens first. */
export function siteWith(...start: string[]) {
  let home = homeWith(start);
  const calls: string[] = [];
  const held: (() => void)[] = [];
  let isHolding = false;
  let isReachable = true;

  const names = () => listingImages(home).map(photoName);

  function write(change: ReturnType<typeof arranged<Listing>>): Listing {
    if ("refusal" in change) throw new Error(change.refusal.error);
    home = { ...change, rev: home.rev + 1 };
    return home;
  }

  function arrange({ rev, ...arrangement }: PhotoArrangement): Listing {
    if (home.photosRev > rev) throw new Error("Changed in another window.");
    write(arranged(home, arrangement));
    home = { ...home, photosRev: home.rev };
    return home;
  }

  function answer(method: string, path: string, body?: object): Listing {
    if (!isReachable) throw new Error("There is no connection.");
    if (method === "PUT") return arrange(body as PhotoArrangement);
    return write(withoutPhoto(home, path.split("/").at(-1) ?? ""));
  }

  return {
    calls,
    /** The listing; undefined without a connection. */
    read: async () => (isReachable ? home : undefined),
    async send(method: string, path: string, body?: object): Promise<Listing> {
      calls.push(method);
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      return answer(method, path, body);
    },
    hold: () => {
      isHolding = true;
    },
    letGo() {
      isHolding = false;
      for (const go of held.splice(0)) go();
    },
    cut: (isCut: boolean) => {
      isReachable = !isCut;
    },
    /** Takes in a photo that was chosen in this place, counted from 1, in one form. */
    receive: (name: string, number: number, form = "ours") =>
      write(withPhoto(home, { ...photoOf(name), chosen: { form, number } })),
    /** Another window puts the photos in order, or describes them. */
    arrange: (order: string[], alts: Record<string, string> = {}) =>
      arrange({ rev: home.rev, photos: order.map((name) => ({ name, ...(alts[name] && { alt: alts[name] }) })) }),
    /** Another window removes a photo. */
    remove: (name: string) => write(withoutPhoto(home, name)),
    names,
    alts: () =>
      Object.fromEntries(home.pictures.flatMap(({ address, alt }) => (alt ? [[photoName(address), alt]] : []))),
  };
}
