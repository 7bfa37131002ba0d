import { mlsHomes } from "#content/demo/mls-homes.ts";

/** Homes as a feed has them, whose photos are at `origin`. */
export function feedHomes(count: number, now: Date, origin = "https://media.example"): Record<string, unknown>[] {
  return mlsHomes({
    ...{ count, now, pictures: ["house.jpg"], landPictures: ["land.jpg"] },
    mediaAddress: (name) => `${origin}/media/${name}`,
  });
}
