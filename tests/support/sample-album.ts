import { CallError } from "#app/admin/call.ts";
import type { Listing } from "#domain/listings/listing.ts";
import { sampleHome } from "./sample-home.ts";

/** A listing with these photos, the cover first. */
export function homeWith(names: string[], rev = 1, words: Record<string, string> = {}): Listing {
  const [coverImage = "", ...images] = names.map((name) => `/media/${name}`);
  const pictures = names.map((name) => ({
    address: `/media/${name}`,
    alt: words[name] ?? "",
    width: 3,
    height: 2,
    widths: [3],
  }));
  return sampleHome({ coverImage, images, pictures, rev });
}

/** A site with one listing that keeps its calls until they are let go, so that a test says what happens first. */
export function siteWith(...start: string[]) {
  let [names, words, rev]: [string[], Record<string, string>, number] = [start, {}, 1];
  const calls: string[] = [];
  const held: (() => void)[] = [];
  let isHolding = false;
  let isReachable = true;

  function write(change: string[], newWords = words): Listing {
    [names, words, rev] = [change, newWords, rev + 1];
    return homeWith(names, rev, words);
  }

  function remove(name: string): Listing {
    if (!names.includes(name)) throw new CallError(404, "There is no such photo.");
    return write(names.filter((each) => each !== name));
  }

  function answer(method: string, path: string, body: Body): Listing {
    if (!isReachable) throw new CallError(0, "There is no connection.");
    if (method === "GET") return homeWith(names, rev, words);
    if (method === "DELETE") return remove(path.split("/").at(-1) ?? "");
    const photos = body?.photos ?? [];
    if (body?.rev !== rev) throw new CallError(409, "Changed in another window.");
    if (photos.some(({ name }) => !names.includes(name))) throw new CallError(400, "There is no such photo.");
    const spoken = photos.flatMap(({ name, alt }) => (alt === undefined ? [] : [[name, alt]]));
    const order = photos.map(({ name }) => name);
    return write([...order, ...names.filter((name) => !order.includes(name))], {
      ...words,
      ...Object.fromEntries(spoken),
    });
  }

  return {
    calls,
    async call(method: string, path: string, body?: object): Promise<Listing> {
      calls.push(method);
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      return answer(method, path, body as Body);
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
    /** Takes in a photo, which comes to stand at the end. */
    receive: (name: string) => write([...names, name]),
    /** Another window puts the photos in order, or says what they show. */
    arrange: (order: string[], newWords = words) => write(order, newWords),
    names: () => names,
    words: () => words,
  };
}

type Body = { rev: number; photos: { name: string; alt?: string }[] } | undefined;
