import { withPublicPictures } from "#domain/listings/listing.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../ports/platform.ts";

type Pictured = Parameters<typeof withPublicPictures>[0];

/**
 * Wraps the listing store to return only public image addresses. The old site also stored the agent's own addresses,
 * which expire after 15 minutes. What the agent saves is then stored with public addresses.
 */
export function createPublicPictures(config: Config): (platform: Platform) => Platform {
  const buckets = bucketAddresses(config);
  return (platform) => {
    const { listings } = platform;
    const shown = <Home extends Pictured>(home: Home) => withPublicPictures(home, buckets);
    return {
      ...platform,
      listings: {
        ...listings,
        all: shownOnce(listings.all, shown),
        cards: shownOnce(listings.cards, shown),
        async find(id) {
          const listing = await listings.find(id);
          return listing && shown(listing);
        },
        async findKept(id) {
          const home = await listings.findKept(id);
          return home && shown(home);
        },
      },
    };
  };
}

/** Converts a list, and each listing in it, once. The stores return the same objects until they are written. */
function shownOnce<Home extends Pictured>(
  read: () => Promise<readonly Home[]>,
  shown: (home: Home) => Home,
): () => Promise<readonly Home[]> {
  const known = new WeakMap<Home, Home>();
  const once = (home: Home) => {
    const again = known.get(home) ?? shown(home);
    known.set(home, again);
    return again;
  };
  let last: { homes: readonly Home[]; shown: readonly Home[] } | undefined;
  return async () => {
    const homes = await read();
    if (last?.homes !== homes) last = { homes, shown: homes.map(once) };
    return last.shown;
  };
}

/** Returns the prefixes of image addresses in the site's bucket. */
function bucketAddresses({ origin, aws }: Config): string[] {
  const own = ["/media/", `${origin}/media/`];
  if (!aws) return own;
  const { pictureBucket: bucket, pictureUrl, region, endpoints } = aws;
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
  const hosts = [`s3.${region}`, `s3-${region}`, `s3.dualstack.${region}`, "s3"].map((host) => `${host}.amazonaws.com`);
  return [
    ...own,
    ...hosts.flatMap((host) => [`https://${bucket}.${host}/`, `https://${host}/${bucket}/`]),
    ...(endpoints.s3 ? [`${endpoints.s3.replace(/\/+$/, "")}/${bucket}/`] : []),
    // A distribution that serves the bucket's `public/` at this address serves the whole bucket.
    ...(pictureUrl.endsWith("/public") ? [pictureUrl.replace(/public$/, "")] : []),
  ];
}
