import { withPublicPictures } from "#domain/listings/listing.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../ports/platform.ts";

type Pictured = Parameters<typeof withPublicPictures>[0];

/**
 * Gives every reader of the listing store the public addresses of pictures: the old site also kept addresses that are the
 * agent's own and expire after 15 minutes. What the agent saves is then stored as it was read.
 */
export function createPublicPictures(config: Config): (platform: Platform) => Platform {
  const buckets = bucketAddresses(config);
  return (platform) => {
    const { listings } = platform;
    const shown = <Home extends Pictured>(home: Home) => withPublicPictures(home, buckets);
    const allShown =
      <Given extends unknown[], Home extends Pictured>(read: (...given: Given) => Promise<Home[]>) =>
      async (...given: Given) =>
        (await read(...given)).map(shown);
    return {
      ...platform,
      listings: {
        ...listings,
        all: allShown(listings.all),
        share: allShown(listings.share),
        newest: allShown(listings.newest),
        near: allShown(listings.near),
        demo: allShown(listings.demo),
        changed: allShown(listings.changed),
        async part(query) {
          const part = await listings.part(query);
          return { ...part, listings: part.listings.map(shown) };
        },
        async cards(query) {
          const page = await listings.cards(query);
          return { ...page, cards: page.cards.map(shown) };
        },
        async find(id) {
          const listing = await listings.find(id);
          return listing && shown(listing);
        },
      },
    };
  };
}

/** The beginnings that an address of a picture in the site's bucket can have. */
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
    // A distribution that serves the bucket's `public/` under that name serves the whole bucket.
    ...(pictureUrl.endsWith("/public") ? [pictureUrl.replace(/public$/, "")] : []),
  ];
}
